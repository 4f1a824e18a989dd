import { MINUTE_MS } from '@foresite/contract/duration'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './frame/findings.ts'
import { unfoldFilters } from './screens.ts'
import { handOver, reportSeen, testVideo, watch } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// The review of incidents, in the browser on the real product.

/** Raises incidents on a new camera, each so many minutes ago and with a clip, and opens their list. */
async function openRaised(page: Page, ...minutesAgo: number[]): Promise<string> {
  const watched = await watch(page, { camera: 'Hall', zone: 'Robot floor' })
  const now = Date.now()
  for (const minutes of minutesAgo) {
    const start = now - minutes * MINUTE_MS
    const at = (afterMs: number) => new Date(start + afterMs).toISOString()
    const id = await reportSeen(page, watched, { startedAt: at(0), endedAt: at(4_000) })
    const interval = `startsAt=${at(-2_000)}&durationMs=4000`
    await handOver(page, `${id}/clip?${interval}`, testVideo(), 'video/mp4')
  }
  // Incidents of other tests remain on the site.
  await page.goto(`/compliance/incident-videos?camera=${watched.cameraId}`)
  return watched.cameraId
}

/** Rests a pointer on every toast as it comes, which keeps it: a busy machine may come too late to press its button. */
const holdToasts = `(() => {
  const held = new WeakSet()
  const hold = (button) => {
    if (held.has(button)) return
    held.add(button)
    button.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  }
  const look = () => document.querySelectorAll('[data-rht-toaster] button').forEach(hold)
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
})()`

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Incidents' }).locator('> li[data-incident]')

test(
  '[INC-4.b, INC-4.c, INC-4.d] [INC-6.a, INC-6.b] an incident is confirmed, undone, commented, rejected and closed, and its history shows it',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openRaised(page, 1)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).first().getByText('Keep out').click()
    const player = page.getByRole('dialog', { name: 'Robot floor' })
    await expect(player.getByLabel(/^Clip: .*Robot floor/)).toBeVisible()
    const talk = player.getByRole('region', { name: 'Comments and history' })
    await expect(talk).toContainText('No comments or changes yet')

    await player.getByRole('button', { name: 'Confirm' }).click()
    await expect(talk).toContainText('Confirmed (was: New)')
    await player.getByRole('button', { name: 'Undo' }).click()
    await expect(talk).toContainText('New (was: Confirmed)')

    await talk.getByRole('textbox', { name: 'Comment' }).fill('It was the technician.')
    await talk.getByRole('button', { name: 'Add comment' }).click()
    await expect(talk.getByRole('listitem').last()).toContainText('It was the technician.')

    await player.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('menuitem', { name: 'Allowed' }).click()
    await expect(talk).toContainText('Rejected: Allowed (was: New)')
    await player.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Close incident' }).click()
    await expect(talk).toContainText('Closed (was: Rejected)')
    await expectAccessible(page)

    await player.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(rows(page).first()).toContainText('Closed')
    await expect(rows(page).first()).toContainText('1 comment')
  },
)

test('[INC-4.b] [INC-3.a] an incident is reviewed and its clip played slowly by keys only', async ({ page }) => {
  await openRaised(page, 20, 1)
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().getByText('Keep out').click()
  const player = page.getByRole('dialog', { name: 'Robot floor' })
  const clip = player.getByLabel(/^Clip: .*Robot floor/)
  await expect(clip).toBeVisible()
  await page.keyboard.press('<')
  await expect(player.getByRole('button', { name: '0.5×' })).toHaveAttribute('aria-pressed', 'true')
  await expect(clip).toHaveJSProperty('playbackRate', 0.5)
  await page.keyboard.press('.')
  await expect(clip).toHaveJSProperty('paused', true)

  const talk = player.getByRole('region', { name: 'Comments and history' })
  await page.keyboard.press('a')
  await expect(talk).toContainText('Acknowledged (was: New)')
  await page.keyboard.press('c')
  await expect(talk).toContainText('Confirmed (was: Acknowledged)')
  await page.keyboard.press('u')
  await expect(talk).toContainText('Acknowledged (was: Confirmed)')
  await expectAccessible(page)
  const open = new URL(page.url()).searchParams.get('incident')
  await page.keyboard.press('ArrowRight')
  await expect(talk).toContainText('No comments or changes yet')
  await expect.poll(() => new URL(page.url()).searchParams.get('incident')).not.toBe(open)
})

test('[INC-2.g] [INC-4.c] incidents of one event are one row; all are rejected at once and undone; filters stay in the address', async ({
  page,
}) => {
  const cameraId = await openRaised(page, 40, 3, 2, 1)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('2 events · 4 incidents')).toBeVisible()
  await page.getByRole('button', { name: /^\+2 in this event/ }).click()
  const similar = page.getByRole('list', { name: /^In this event: .*Robot floor/ })
  await expect(similar.getByRole('listitem')).toHaveCount(2)

  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: 'Selected incidents' })
  await expect(bar).toContainText('2 selected')
  await expectAccessible(page)
  await page.evaluate(holdToasts)
  await bar.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('menuitem', { name: 'Test' }).click()
  await expect(rows(page).first()).toContainText('Rejected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).first()).toContainText('New')

  await unfoldFilters(page)
  await page.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Rejected' }).click()
  await expect(page.getByText('No incidents match these filters')).toBeVisible()
  const address = `/compliance/incident-videos?camera=${cameraId}&state=rejected`
  await expect(page).toHaveURL(address)
  await page.goto(page.url())
  await expect(page.getByText('No incidents match these filters')).toBeVisible()
  await expect(page).toHaveURL(address)
})
