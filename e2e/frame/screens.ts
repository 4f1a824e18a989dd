import { expect, type Page } from '@playwright/test'
import { headingOf, windowTitle, type Language, type SpecifiedRoute } from './route-table.ts'

/** A user's display settings. */
interface Reader {
  readonly language: Language
  readonly mode?: 'light' | 'dark'
}

/** Chooses language and mode for what the page loads from now on. */
export async function readAs(page: Page, { language, mode = 'light' }: Reader): Promise<void> {
  await page.addInitScript(`
    localStorage.setItem('foresite.language', '{"state":{"language":"${language}"},"version":0}')
    localStorage.setItem('foresite.display', '{"paletteMode":"${mode}"}')`)
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
