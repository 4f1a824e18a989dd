import type { Page } from '@playwright/test'
import { expect as expectWithin, test } from './foresite.ts'
import { seriousFindings } from './frame/findings.ts'

// The simulated site is watched, and walked through its past, beside the browser: nothing here is about speed.
const expect = expectWithin.configure({ timeout: 300_000 })
test.setTimeout(900_000)
test.use({ start: { demo: true } })

/** How much wider the page is than the screen. */
const sticksOut = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** A figure as its number. */
const numberOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

test(
  '[COMP-1] [COMP-2] the dashboard counts the site’s incidents, and each figure leads to as many of them',
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
    expectWithin(await sticksOut(page)).toBe(0)
    expectWithin(await seriousFindings(page)).toEqual([])

    // The formula is one press away.
    await page.getByRole('button', { name: 'How it is computed' }).click()
    const formula = page.getByRole('dialog', { name: 'Compliance score' })
    await expect(formula.getByText(/^Score = 100 · e/)).toBeVisible()
    await formula.getByRole('button', { name: 'Close' }).click()
    await expect(formula).toBeHidden()

    // Days that are over: while their past is still walked through, the screen follows.
    const query = `from=${dayBefore(3)}&to=${dayBefore(1)}`
    await page.goto(`/compliance?period=custom&${query}`)
    const first = types.getByRole('link').first()
    await expect(first).toBeVisible()
    await expect
      .poll(async () => {
        const shown = numberOf(await first.getByTestId('figure').textContent())
        return (await countBehind(page, (await first.getAttribute('href')) ?? '')) - shown
      })
      .toBe(0)
    await types.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/compliance\/incident-videos\?.*type=/)
    await expect(
      page.getByRole('list', { name: 'Incidents' }).getByRole('listitem').first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/compliance?period=custom&${query}`)
  },
)

test('[COMP-1] the dashboard is saved as CSV and PDF, in the language of the screen', async ({
  page,
}) => {
  await page.goto('/compliance?period=7days')
  await expect(page.getByRole('list', { name: 'By type' })).toBeVisible()
  for (const [name, ending] of [
    ['Save the figures as CSV', 'csv'],
    ['Save this page as PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expectWithin((await download).suggestedFilename()).toMatch(
      new RegExp(`^Compliance \\d{4}-\\d{2}-\\d{2} to \\d{4}-\\d{2}-\\d{2}\\.${ending}$`),
    )
  }
})

/** A day, so many days ago: over on every site's calendar by now. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** How many incidents the list behind a link has, by the API that it reads. */
async function countBehind(page: Page, href: string): Promise<number> {
  const wanted = new URL(href, page.url()).searchParams
  const part = (name: string) => wanted.get(name) ?? ''
  // The site says when its days begin.
  const days = new URLSearchParams({ from: part('from'), to: part('to') })
  const { buckets } = (await (
    await page.request.get(`/api/compliance/summary?${days.toString()}`)
  ).json()) as { readonly buckets: readonly { readonly startsAt: string }[] }
  const query = new URLSearchParams({
    ...{ limit: '1', verdict: part('verdict'), type: part('type') },
    from: buckets[0]?.startsAt ?? '',
    to: new Date(Date.parse(buckets.at(-1)?.startsAt ?? '') + 86_400_000).toISOString(),
  })
  const answer = await page.request.get(`/api/incidents?${query.toString()}`)
  return ((await answer.json()) as { readonly total: number }).total
}
