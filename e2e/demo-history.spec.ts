import { expect as expectWithin, test } from './demo-site.ts'

// Seven cameras are painted, encoded, watched and recorded beside the walk through sixty days; nothing here is about speed.
const expect = expectWithin.configure({ timeout: 300_000 })
test.setTimeout(900_000)

const DAY_MS = 86_400_000

test('[OPS-1] the simulated site has a past on the first screen: incidents of days ago, found by their day', async ({
  page,
  foresite,
}) => {
  // The newest days come first; two of them are enough to look at.
  await expect.poll(() => daysOf(foresite.url), { intervals: [2_000] }).toBeGreaterThan(2)
  await page.goto('/compliance/incident-videos')
  const mark = page.getByRole('complementary', { name: 'Simulated site' })
  await expect(mark).toBeVisible()
  const rows = page.getByRole('list', { name: 'Incidents' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expectWithin(await rows.count()).toBeGreaterThan(5)

  // What is long over is over, and raises no alarm as if it were now.
  const past = await incidents(foresite.url, Date.now() - DAY_MS)
  expectWithin(past.length).toBeGreaterThan(0)
  for (const { endedAt, clip } of past) {
    expectWithin(endedAt).not.toBeNull()
    expectWithin(['missing', 'ready']).toContain(clip.state)
  }
})

interface Listed {
  readonly createdAt: string
  readonly endedAt: string | null
  readonly clip: { readonly state: string }
}

async function incidents(url: string, before: number): Promise<readonly Listed[]> {
  const query = new URLSearchParams({ limit: '100', to: new Date(before).toISOString() })
  const answer = await fetch(`${url}/api/incidents?${query.toString()}`)
  return ((await answer.json()) as { rows: readonly Listed[] }).rows
}

/** On how many days something happened. */
async function daysOf(url: string): Promise<number> {
  const rows = await incidents(url, Date.now())
  return new Set(rows.map(({ createdAt }) => createdAt.slice(0, 10))).size
}
