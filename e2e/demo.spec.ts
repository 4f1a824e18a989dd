import { expect, test } from './foresite.ts'
import { expectLive, expectPlaying } from './screens.ts'

// A Friday morning on which somebody walks down the aisle all the time.
test.use({ start: { simulatedFrom: '2026-11-20T09:30:00.000Z' } })

test('[OPS-1.c] a visitor without a camera sees a simulated site alive, marked as such, and what happens there', async ({
  page,
  foresite,
}) => {
  await page.goto('/live-camera-views')
  const mark = page.getByRole('complementary', { name: 'Simulated site' })
  await expect(mark).toContainText('Cameras, people and detections are simulated.')
  for (const camera of ['Gate in', 'Docks D1–D3', 'Yard', 'Aisle', 'Packing and quality'])
    await expect(page.getByRole('heading', { name: camera })).toBeVisible()
  await page.goto('/live-camera-views?camera=' + (await cameraNamed(foresite.url, 'Aisle')))
  await expectLive(page, 'Aisle')

  // The product's main job, on the simulated site: a module for the aisle's own zone, and somebody walks in.
  await send(foresite.url, '/modules', {
    name: 'Nobody in the aisle',
    useCase: 'restricted-area',
    zoneIds: [await zoneNamed(foresite.url, 'Aisle')],
    detectedObjects: ['person'],
    criticality: 'High',
    timeThresholdS: 0,
  })
  await page.goto('/compliance/incident-videos')
  await expect(mark).toBeVisible()
  const row = page
    .getByRole('list', { name: 'Incidents' })
    .getByRole('listitem')
    .filter({ hasText: 'Nobody in the aisle' })
    .first()
  await expect(row).toContainText('in restricted area (Aisle)')
  await row.getByRole('button').first().click()
  const clip = page.getByLabel(/^Clip: .* in restricted area \(Aisle\)/)
  await expect(clip).toBeVisible()
  await expectPlaying(clip)
})

async function send(url: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
}

/** The id of something that is there as soon as the site has been set up. */
async function idOf(url: string, path: string, name: string): Promise<string> {
  let id = ''
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/api${path}`)
      const list = (await answer.json()) as readonly { id: string; name: string }[]
      id = list.find((one) => one.name === name)?.id ?? ''
      return id
    })
    .not.toBe('')
  return id
}

const cameraNamed = (url: string, name: string) => idOf(url, '/cameras', name)
const zoneNamed = (url: string, name: string) => idOf(url, '/zones', name)
