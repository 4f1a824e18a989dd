import { expect, type Page } from '@playwright/test'
import { expectScreen, goWithinApp, pageOf } from './going.ts'
import { addressOf, specifiedRoutes } from './route-table.ts'
import { test } from './site.ts'

// Each screen of the route table is gone through by Tab alone; nothing here is about speed.
test.setTimeout(600_000)

/** Numbers what takes the focus in the screen's content; names what a mouse can press and the focus never reaches. */
const number = `(() => {
  const main = document.querySelector('main')
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const stops = [...main.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')].filter(
    (element) =>
      element.tabIndex >= 0 && !element.disabled && seen(element) && element.type !== 'radio' && !element.closest('[inert]'),
  )
  stops.forEach((element, n) => (element.dataset.stop = String(n)))
  const takesFocus = 'a[href], button, input, select, textarea, label, [tabindex], [role=option], [aria-disabled=true]'
  const unreached = [...main.querySelectorAll('*')].filter(
    (element) =>
      seen(element) &&
      getComputedStyle(element).cursor === 'pointer' &&
      element.closest('[inert]') === null &&
      element.closest(takesFocus) === null &&
      element.querySelector(takesFocus) === null,
  )
  // Arrow keys go on within these, and open a combobox: one of each is a stop.
  const composite = '[role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [role=listbox], [role=spinbutton], .MuiAutocomplete-root'
  const leftOut = [...main.querySelectorAll('a[href], button')].filter(
    (element) => element.tabIndex < 0 && !element.disabled && seen(element) && !element.closest('[inert], ' + composite),
  )
  unreached.push(...leftOut)
  return { stops: stops.length, unreached: unreached.map((element) => element.outerHTML.slice(0, 160)) }
})()`

const focused = `(() => {
  const element = document.activeElement
  return { stop: element?.dataset.stop ?? null, inContent: element?.closest('main') !== null && element !== document.body }
})()`

const missed = `(gone) => [...document.querySelectorAll('[data-stop]')]
  .filter(({ dataset }) => !gone.includes(dataset.stop))
  .map((element) => element.outerHTML.slice(0, 160))`

/** What of the screen's content Tab does not come to. */
async function unreachedOn(page: Page): Promise<string[]> {
  const { stops, unreached } = await page.evaluate<{ stops: number; unreached: string[] }>(number)
  await page.evaluate("document.querySelector('main').focus()")
  const gone: string[] = []
  for (let pressed = 0; pressed < 2 * stops + 20; pressed += 1) {
    await page.keyboard.press('Tab')
    const { stop, inContent } = await page.evaluate<{ stop: string | null; inContent: boolean }>(focused)
    if (!inContent) break
    if (stop !== null) gone.push(stop)
  }
  return [...unreached, ...(await page.evaluate<string[]>(`(${missed})(${JSON.stringify(gone)})`))]
}

test('[SHELL-9.b] on every screen Tab comes to everything that a mouse can press', async ({ browser, site }) => {
  await site.arrange()
  const page = await pageOf(browser, site, { language: 'en' }, { reducedMotion: 'reduce' })
  await page.goto('/401')
  const found: string[] = []
  for (const route of specifiedRoutes)
    await test.step(route.path, async () => {
      await goWithinApp(page, addressOf(route))
      await expectScreen(page, route, 'en')
      found.push(...(await unreachedOn(page)).map((what) => `${route.path}: ${what}`))
    })
  expect(found).toEqual([])
  await page.context().close()
})
