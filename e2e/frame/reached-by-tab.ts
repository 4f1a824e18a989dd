import type { Page } from '@playwright/test'

/** Numbers the focusable elements of the screen's content; names the clickable ones that the focus never reaches. */
const number = `(() => {
  const main = document.querySelector('main')
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const stops = [...main.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')].filter(
    (element) =>
      element.tabIndex >= 0 && !element.disabled && seen(element) && element.type !== 'radio' && !element.closest('[inert]') &&
      // A date field passes the focus on to its parts.
      !element.matches('.MuiPickersSectionList-root'),
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
  // Arrow keys move within these, and open a combobox: one tab stop for each.
  const composite = '[role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [role=listbox], [role=spinbutton], .MuiToggleButtonGroup-root, .MuiAutocomplete-root'
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

/** The clickable elements of the screen's content that Tab does not reach. */
export async function unreachedByTab(page: Page): Promise<string[]> {
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
