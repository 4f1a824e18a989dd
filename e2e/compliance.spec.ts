import { expect as expectWithin, test } from './demo-site.ts'
import { expectHarmless } from './frame/findings.ts'

// The simulated site is watched, and walked through its past, beside the browser: nothing here is about speed.
const expect = expectWithin.configure({ timeout: 300_000 })
test.setTimeout(900_000)

test(
  '[COMP-1] the dashboard shows the site’s incidents, fits the screen, and says how its score is computed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/compliance?period=30days')
    const types = page.getByRole('list', { name: 'By type' })
    await expect(types.getByRole('link').first()).toBeVisible()
    for (const name of ['By severity', 'By camera', 'By zone'])
      await expect(page.getByRole('list', { name })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'By hour and weekday' })).toBeVisible()
    await expect(page.getByRole('figure', { name: /incidents? from .* to / })).toBeVisible()
    await expect(page.getByRole('figure', { name: /^Heat map of / })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Coverage by day' })).toBeVisible()
    await expectHarmless(page)

    // Neither does a table stick out of its panel: its last column is not to be looked for.
    await page.getByRole('button', { name: 'Incidents over time: Table' }).click()
    await expect(page.getByRole('table', { name: 'Incidents over time' })).toBeVisible()
    const framed = page.getByRole('group', { name: 'Incidents over time' })
    expect(await framed.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

    // The formula is one press away.
    await page.getByRole('button', { name: 'How it is computed' }).click()
    const formula = page.getByRole('dialog', { name: 'Compliance score' })
    await expect(formula.getByText(/^Score = 100 · e/)).toBeVisible()
    await formula.getByRole('button', { name: 'Close' }).click()
    await expect(formula).toBeHidden()
  },
)
