import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './frame/findings.ts'
import { reportSeen, watch } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// Lone workers, from the browser on the real product: the test hands over observations as vision does.

/** A camera with a zone for lone workers; its functions report what vision would. */
async function watchedZone(page: Page) {
  const watched = await watch(
    page,
    { camera: 'Cold store', zone: 'Aisle 4' },
    {
      name: 'Nobody alone',
      useCase: 'lone-worker',
      criticality: 'Medium',
      timeThresholdS: 300,
    },
  )
  const startedAt = new Date().toISOString()
  const ids = { alone: randomUUID(), 'lone-worker': randomUUID() }
  return (kind: keyof typeof ids, endedAt: string | null = null) =>
    reportSeen(page, watched, { kind, id: ids[kind], startedAt, endedAt })
}

/** Withholds the answers to reads of the list of lone workers; returns a function that releases them. */
async function withholdList(page: Page): Promise<() => Promise<void>> {
  const withheld: Route[] = []
  const list = '**/api/lone-workers'
  await page.route(list, (route) => withheld.push(route))
  return async () => {
    await page.unroute(list)
    // A request aborted in the meantime needs no answer.
    await Promise.allSettled(withheld.map((route) => route.continue()))
  }
}

test(
  '[LONE-1.a, LONE-1.c, LONE-1.e, LONE-1.f] [LONE-2.a, LONE-2.c] a lone worker appears with the camera, becomes an alert, is acknowledged, and stays in the history',
  { tag: '@phone-only' },
  async ({ page }) => {
    const beta = { field: 'global_settings', value: { beta_features: true } }
    expect((await page.request.put('/api/config', { data: beta })).ok()).toBe(true)
    await page.goto('/compliance/lone-worker')
    await expect(page.getByText('No lone-worker module is active')).toBeVisible()
    const say = await watchedZone(page)
    await page.goto('/compliance/lone-worker')
    await expect(page.getByText('Nobody is alone in a monitored zone.')).toBeVisible()
    await expect(page.getByText('No alerts yet.')).toBeVisible()

    // Only the live channel updates the screen: repeated reads get no answer.
    const answerAgain = await withholdList(page)
    await say('alone')
    const card = page.getByRole('listitem', { name: 'Aisle 4 · Cold store' })
    await expect(card).toContainText('of 5 min')
    await expect(card.getByLabel('Live picture of Cold store').first()).toBeAttached()
    await say('lone-worker')
    await expect(page.getByText('1 unacknowledged alert')).toBeVisible()
    await expect(card).toContainText('Supervisors')

    await answerAgain()
    await expectAccessible(page)

    await card.getByRole('button', { name: 'Acknowledge alert in Aisle 4' }).click()
    await expect(card).toContainText('Acknowledged at')
    await say('lone-worker', new Date().toISOString())
    await expect(page.getByText('Nobody is alone in a monitored zone.')).toBeVisible()
    const history = page.getByRole('list', { name: 'Alerts' })
    await expect(history).toContainText('Aisle 4 · Cold store')
    await expect(history).toContainText('Acknowledged after')
    await history.getByRole('link').click()
    await expect(page).toHaveURL(/incident-videos\?incident=/)
  },
)
