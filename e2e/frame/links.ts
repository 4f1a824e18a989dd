import type { Page } from '@playwright/test'
import { otherRoutes, specifiedRoutes } from './route-table.ts'

/** The addresses within the app that a screen links to. */
export interface ScreenLinks {
  readonly anywhere: readonly string[]
  readonly content: readonly string[]
}

export async function linksOf(page: Page): Promise<ScreenLinks> {
  return { anywhere: await linksIn(page, 'body'), content: await linksIn(page, 'main') }
}

function linksIn(page: Page, part: 'body' | 'main'): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('${part} a[href^="/"]:not([download])')].map((link) => new URL(link.href).pathname)`,
  )
}

/** Screens to which the content of another leads, and back. */
const belonging = [
  ['/users', '/groups'],
  ['/groups', '/users'],
  ['/compliance/incident-videos', '/compliance/incident-reports'],
  ['/quality', '/quality/product-counting'],
  ['/quality/product-counting', '/quality'],
  ['/settings', '/white-label-settings'],
  ['/white-label-settings', '/settings'],
] as const

/** What no link leads to, by the links of every screen. */
export function missingLinks(links: ReadonlyMap<string, ScreenLinks>): readonly unknown[] {
  return [...unreached(links), ...belonging.filter(([from, to]) => !links.get(from)?.content.includes(to))]
}

/** The screens, except those of a single record and of errors, that no links lead to from the dashboard on. */
function unreached(links: ReadonlyMap<string, ScreenLinks>): readonly string[] {
  const reached = new Set(['/compliance'])
  for (const address of reached) {
    if (address.startsWith('/guide/') || address === otherRoutes.home) continue
    const onward = links.get(address)
    if (onward === undefined) throw new Error(`${address} is no route of the table`)
    for (const next of onward.anywhere) reached.add(next)
  }
  // A sheet belongs to a single session, too.
  const ofOne = '/quality/cycle-counting/update'
  const elsewhere = ['/401', '/404', '/500', '/quality/pallet-analysis', '/quality/asset-count', ofOne]
  const others = specifiedRoutes.filter(({ path }) => !path.includes('{') && !elsewhere.includes(path))
  return others.map(({ path }) => path).filter((path) => !reached.has(path))
}
