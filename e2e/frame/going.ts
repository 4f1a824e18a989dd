import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Foresite } from '../product.ts'
import { headingOf, windowTitle, type Language, type SpecifiedRoute } from './route-table.ts'

/** How a person has set their screen. */
export interface Reader {
  readonly language: Language
  readonly mode?: 'light' | 'dark'
}

/** A page of a new browser that has chosen a language and a mode before. */
export async function pageOf(
  browser: Browser,
  { url }: Pick<Foresite, 'url'>,
  { language, mode = 'light' }: Reader,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const kept = {
    'foresite.language': JSON.stringify({ state: { language }, version: 0 }),
    'foresite.display': JSON.stringify({ paletteMode: mode }),
  }
  const context = await browser.newContext({
    baseURL: url,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
        },
      ],
    },
    ...options,
  })
  return context.newPage()
}

/** Goes to another screen within the running app, as the browser's forward button does: nothing is reloaded. */
export async function goWithinApp(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

/** Whether nothing is loading, now and once what has just arrived was drawn: with it a screen may begin its next read. */
const hasLoaded = `(async () => {
  const isLoading = () => document.querySelector('[role=progressbar]') !== null
  if (isLoading()) return false
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return !isLoading()
})()`

/** The screen of a route stands there, by its heading and the window's title, and has loaded. */
export async function expectScreen(page: Page, route: SpecifiedRoute, language: Language): Promise<void> {
  await expect(page).toHaveTitle(windowTitle(route, language))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(route, language))
  // Its heading comes before its first read begins: that nothing is loading yet says nothing.
  await expect.poll(() => page.evaluate<boolean>(hasLoaded)).toBe(true)
}
