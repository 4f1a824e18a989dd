import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Foresite } from '../product.ts'
import { headingOf, windowTitle, type Language, type SpecifiedRoute } from './route-table.ts'

/** A user's display settings. */
export interface Reader {
  readonly language: Language
  readonly mode?: 'light' | 'dark'
}

/** A page in a new browser whose language and mode are already chosen. */
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

/** Navigates to another screen within the running app, like the browser's forward button, without a reload. */
export async function goWithinApp(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

/** Whether nothing is loading, now and after the next rendering, which may start another read. */
const hasLoaded = `(async () => {
  const isLoading = () => document.querySelector('[role=progressbar]') !== null
  if (isLoading()) return false
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return !isLoading()
})()`

/** The screen of a route is shown, by its heading and the window's title, and has loaded. */
export async function expectScreen(page: Page, route: SpecifiedRoute, language: Language): Promise<void> {
  await expect(page).toHaveTitle(windowTitle(route, language))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(route, language))
  // The heading appears before the first read starts, so "nothing is loading" proves nothing yet.
  await expect.poll(() => page.evaluate<boolean>(hasLoaded)).toBe(true)
}
