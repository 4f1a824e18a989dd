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

/** The window's title and the headings, and whether something loads, now or after the next rendering, which may read more. */
const shown = `(async () => {
  const isLoading = () => document.querySelector('[role=progressbar]') !== null
  for (let frame = 0; frame < 2 && !isLoading(); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
  return { title: document.title, headings, isLoading: isLoading() }
})()`

/**
 * The screen of a route is shown, by its heading and the window's title, and has loaded: checked together, because the
 * heading appears before the first read starts, and often, because Playwright's growing pauses doubled the time of a walk.
 */
export async function expectScreen(page: Page, route: SpecifiedRoute, language: Language): Promise<void> {
  const loaded = { title: windowTitle(route, language), headings: [headingOf(route, language)], isLoading: false }
  await expect.poll(() => page.evaluate(shown), { intervals: [20] }).toEqual(loaded)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
