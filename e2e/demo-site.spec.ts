import { DAY_MS } from '@foresite/contract/duration'
import { expect as expectWithin, testOnOwnProduct } from './foresite.ts'
import { expectAccessible, expectNoOverflow } from './frame/findings.ts'

// The history of a simulated site, without the live analysis of its eight cameras, which would occupy both cores meanwhile:
// that is in `demo.spec.ts`, on the desktop.
const expect = expectWithin.configure({ timeout: 300_000 })
const test = testOnOwnProduct({ demo: true, withoutVision: true })
test.setTimeout(900_000)

/** Taken before the product starts: whatever ended by then belongs to its history. */
const startedMs = Date.now()

test(
  '[OPS-1.c] the first screen of the simulated site shows history: incidents of earlier days, found by date',
  { tag: '@phone-only' },
  async ({ page, foresite }) => {
    // The newest days come first; two of them are enough.
    await expect.poll(() => daysOf(foresite.url), { intervals: [2_000] }).toBeGreaterThan(2)
    await page.goto('/compliance/incident-videos?state=all')
    const mark = page.getByRole('complementary', { name: 'Simulated site' })
    await expect(mark).toBeVisible()
    const rows = page.getByRole('list', { name: 'Incidents' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBeGreaterThan(5)

    // Historical incidents are closed and raise no alarm, even while the history is still being written.
    const before = Date.now() - DAY_MS
    expectWithin((await incidents(foresite.url, before)).length).toBeGreaterThan(0)
    await expect
      .poll(async () => (await incidents(foresite.url, before)).filter(({ endedAt }) => endedAt === null))
      .toEqual([])
  },
)

test(
  '[COMP-1.a, COMP-1.b, COMP-1.c, COMP-1.d, COMP-1.e, COMP-1.g] the dashboard shows the site’s incidents, fits the screen, and explains its score',
  { tag: '@phone-only' },
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
    await expectAccessible(page)

    // No table overflows its panel: the last column is visible without scrolling.
    await page.getByRole('button', { name: 'Incidents over time: Table' }).click()
    await expect(page.getByRole('table', { name: 'Incidents over time' })).toBeVisible()
    const framed = page.getByRole('group', { name: 'Incidents over time' })
    await expect.poll(() => framed.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

    // The formula is one click away.
    await page.getByRole('button', { name: 'How it is calculated' }).click()
    const formula = page.getByRole('dialog', { name: 'Compliance score' })
    await expect(formula.getByText(/^Score = 100 · e/)).toBeVisible()
    await formula.getByRole('button', { name: 'Close' }).click()
    await expect(formula).toBeHidden()
  },
)

test(
  '[ERGO-1.a, ERGO-1.e] [ERGO-2.c, ERGO-2.d] work sessions of the packing station are listed, explained, filtered and opened',
  { tag: '@phone-only' },
  async ({ page, foresite }) => {
    // One of the last three days has a session; live sessions are recorded.
    const scored = async () =>
      (await sessions(foresite.url)).filter(
        ({ screening, endedAt }) => screening.state === 'scored' && endedAt !== null && Date.parse(endedAt) < startedMs,
      )
    await expect.poll(async () => (await scored()).length, { intervals: [2_000] }).toBeGreaterThan(0)
    const [session] = await scored()
    await page.goto('/ergonomics')
    await expect(page.getByText('Screening, by zone and session, never by person')).toBeVisible()
    const opener = page.getByRole('button', { name: /^Session in Packing station/ })
    await expect(opener.first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Trend by zone' })).toBeVisible()

    // Each score says how it is calculated.
    await page
      .getByRole('button', { name: /^Bending score \d+: how it is calculated$/ })
      .first()
      .click()
    const formula = page.getByRole('dialog', { name: 'Bending score' })
    await expect(formula).toContainText('of visible person time')
    await page.keyboard.press('Escape')
    await expect(formula).toBeHidden()

    // A plain-language description of what it measures.
    await page.getByRole('button', { name: 'What it measures' }).click()
    const sheet = page.getByRole('dialog', { name: 'What it measures, and what it does not' })
    await expect(sheet).toContainText('Nobody is identified')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    // The zone filter is in the address and survives a reload.
    await page.getByRole('combobox', { name: 'Zone' }).click()
    await page.getByRole('option', { name: 'Packing station' }).click()
    await expect(page).toHaveURL(/zone=/)
    await page.reload()
    await expect(opener.first()).toBeVisible()
    await expect(page).toHaveURL(/zone=/)

    // One session with its bends and the drawn body; historical sessions have no recording, and say so.
    await page.goto(`/ergonomics?session=${session?.id ?? ''}`)
    const dialog = page.getByRole('dialog', { name: 'Work session in Packing station' })
    await expect(dialog.getByRole('list', { name: 'Bends and lifts' })).toBeVisible()
    await dialog
      .getByRole('button', { name: /^Bend, \d+°/ })
      .first()
      .click()
    await expect(dialog.getByTestId('skeleton')).toBeVisible()
    await expect(dialog.getByText(/^No recording of this moment/)).toBeVisible()
    await expectNoOverflow(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  },
)

interface Incident {
  readonly createdAt: string
  readonly endedAt: string | null
}

async function incidents(url: string, before: number): Promise<readonly Incident[]> {
  const query = new URLSearchParams({ limit: '100', to: new Date(before).toISOString() })
  const answer = await fetch(`${url}/api/incidents?${query.toString()}`)
  return ((await answer.json()) as { rows: readonly Incident[] }).rows
}

/** The number of days with incidents. */
async function daysOf(url: string): Promise<number> {
  const rows = await incidents(url, Date.now())
  return new Set(rows.map(({ createdAt }) => createdAt.slice(0, 10))).size
}

interface Session {
  readonly id: string
  readonly endedAt: string | null
  readonly screening: { readonly state: string }
}

async function sessions(url: string): Promise<readonly Session[]> {
  const answer = await fetch(`${url}/api/ergonomics/sessions?limit=100`)
  return ((await answer.json()) as { rows: readonly Session[] }).rows
}
