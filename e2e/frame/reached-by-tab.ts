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
  const focusable = 'a[href], button, input, select, textarea, label, [tabindex], [role=option], [aria-disabled=true]'
  const unreached = [...main.querySelectorAll('*')].filter(
    (element) =>
      seen(element) &&
      getComputedStyle(element).cursor === 'pointer' &&
      element.closest('[inert]') === null &&
      element.closest(focusable) === null &&
      element.querySelector(focusable) === null,
  )
  // Arrow keys move within these, and open a combobox: one tab stop for each.
  const composite = '[role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [role=listbox], [role=spinbutton], .MuiToggleButtonGroup-root, .MuiAutocomplete-root'
  const leftOut = [...main.querySelectorAll('a[href], button')].filter(
    (element) => element.tabIndex < 0 && !element.disabled && seen(element) && !element.closest('[inert], ' + composite),
  )
  unreached.push(...leftOut)
  globalThis.reachedStops = []
  main.addEventListener('focusin', ({ target }) => reachedStops.push(target.dataset.stop))
  return { stops: stops.length, unreached: unreached.map((element) => element.outerHTML.slice(0, 160)) }
})()`

const isInContent = "document.activeElement?.closest('main') != null"

const missed = `[...document.querySelectorAll('[data-stop]')]
  .filter(({ dataset }) => !reachedStops.includes(dataset.stop))
  .map((element) => element.outerHTML.slice(0, 160))`

/** The clickable elements of the screen's content that Tab does not reach. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const { stops, unreached } = await page.evaluate<{ stops: number; unreached: string[] }>(number)
  await page.evaluate("document.querySelector('main').focus()")
  // Some stops, like a date field's parts, are not among the numbered elements.
  const most = 2 * stops + 20
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    // Asked only from where the content may end: asking after each key would double the time.
    if (pressed >= stops && !(await page.evaluate<boolean>(isInContent))) break
  }
  return [...unreached, ...(await page.evaluate<string[]>(missed))]
}
