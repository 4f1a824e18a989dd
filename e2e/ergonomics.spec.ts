import { expect as expectWithin, test } from './demo-site.ts'

// The simulated site's cameras are painted and watched beside the walk through its past; nothing here is about speed.
const expect = expectWithin.configure({ timeout: 300_000 })
test.setTimeout(900_000)

interface Listed {
  readonly id: string
  readonly zoneName: string
  readonly screening: { readonly state: string }
}

async function sessions(url: string): Promise<readonly Listed[]> {
  const answer = await fetch(`${url}/api/ergonomics/sessions?limit=100`)
  return ((await answer.json()) as { rows: readonly Listed[] }).rows
}

test('[ERGO-1] [ERGO-2] work sessions of the packing station are listed, explained, filtered and opened @phone', async ({
  page,
  foresite,
}) => {
  // The newest days come first, and work is looked at on every third.
  const scored = async () =>
    (await sessions(foresite.url)).filter(({ screening }) => screening.state === 'scored').length
  await expect.poll(scored, { intervals: [2_000] }).toBeGreaterThan(0)
  const session = (await sessions(foresite.url)).find(({ screening }) => screening.state === 'scored')
  await page.goto('/ergonomics')
  await expect(page.getByText('Screening, by zone and session, never by person')).toBeVisible()
  const opener = page.getByRole('button', { name: /^Session in Packing station/ })
  await expect(opener.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trend by zone' })).toBeVisible()

  // Each score says how it is computed.
  await page
    .getByRole('button', { name: /^Bending score \d+: how it is computed$/ })
    .first()
    .click()
  const formula = page.getByRole('dialog', { name: 'Bending score' })
  await expect(formula).toContainText('of visible person time')
  await page.keyboard.press('Escape')
  await expect(formula).toBeHidden()

  // What it measures, in plain words.
  await page.getByRole('button', { name: 'What it measures' }).click()
  const sheet = page.getByRole('dialog', { name: 'What this measures, and what it does not' })
  await expect(sheet).toContainText('Nobody is recognised')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // By zone, in the address; a reload keeps it.
  await page.getByRole('combobox', { name: 'Zone' }).click()
  await page.getByRole('option', { name: 'Packing station' }).click()
  await expect(page).toHaveURL(/zone=/)
  await page.reload()
  await expect(opener.first()).toBeVisible()
  await expect(page).toHaveURL(/zone=/)

  // One session with its bends, the body drawn; of the past nothing is recorded, which is said.
  await page.goto(`/ergonomics?session=${session?.id ?? ''}`)
  const dialog = page.getByRole('dialog', { name: 'Work session in Packing station' })
  await expect(dialog.getByRole('list', { name: 'Bends and lifts' })).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Bend, \d+°/ })
    .first()
    .click()
  await expect(dialog.getByTestId('skeleton')).toBeVisible()
  await expect(dialog.getByText(/^Nothing is recorded of this moment/)).toBeVisible()
  expectWithin(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
