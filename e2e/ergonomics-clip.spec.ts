import type { Page } from '@playwright/test'
import { expect, test } from './swept-site.ts'
import { untilRecorded } from './recordings.ts'
import { reportSeen, watch } from './stated-site.ts'

// A bend over its recording, in real Chromium: the body is drawn where it was in the frame shown.

const BEND_MS = 4_000
const iso = (ms: number) => new Date(ms).toISOString()

/** A body that moves across the picture from left to right, with all key points at one place. */
const [fromX, toX] = [0.2, 0.8]
const bodyAt = (x: number) => ({
  nose: { x, y: 0.3 },
  'left-shoulder': { x, y: 0.4 },
  'left-hip': { x, y: 0.6 },
})

/** Where the body is drawn, and how many milliseconds after the start of the bend the frame under it was taken. */
async function drawn(page: Page, begin: number): Promise<{ x: number; afterMs: number } | null> {
  const read = await page.evaluate<{ x: number; atMs: number } | null>(`(() => {
    const dot = document.querySelector('[data-testid=skeleton] line')
    const video = document.querySelector('[role=dialog] video')
    if (dot === null || video === null) return null
    return { x: Number(dot.getAttribute('x1')), atMs: video.currentTime * 1000 }
  })()`)
  return read === null ? null : { x: read.x, afterMs: read.atMs - begin }
}

/** Presses Pause in the next bend, when the body has begun to move: from outside, a busy machine may come after it. */
const pauseInBend = `new Promise((resolve) => {
  let isBefore = false
  const look = () => {
    const x = Number(document.querySelector('[data-testid=skeleton] line')?.getAttribute('x1') ?? 0)
    const pause = [...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === 'Pause')
    isBefore ||= x === 0
    if (isBefore && x > 0.25 && pause !== undefined) resolve(pause.click())
    else requestAnimationFrame(look)
  }
  look()
})`

/** Keeps how far to the right the body is drawn from now on. */
const follow = `(() => {
  globalThis.furthest = 0
  const look = () => {
    const x = Number(document.querySelector('[data-testid=skeleton] line')?.getAttribute('x1') ?? 0)
    globalThis.furthest = Math.max(globalThis.furthest, x)
    requestAnimationFrame(look)
  }
  look()
})()`

test('[ERGO-2.e] a session’s clip is its recording with the body drawn over it in motion', async ({
  page,
  foresite,
}) => {
  const place = { camera: 'Packing', zone: 'Packing table', type: 'ergonomic' } as const
  const watched = await watch(page, place, {
    name: 'Packing work',
    useCase: 'ergonomics',
    detectedObjects: [],
  })
  const [first] = await untilRecorded(foresite, watched.cameraId, 2)
  const begin = Date.parse(first?.startsAt ?? '') + 3_000
  const end = begin + BEND_MS
  const interval = { startedAt: iso(begin), endedAt: iso(end) }
  const poses = [
    { at: iso(begin), points: bodyAt(fromX) },
    { at: iso((begin + end) / 2), points: bodyAt((fromX + toX) / 2) },
    { at: iso(end), points: bodyAt(toX) },
  ]
  const movement = { kind: 'bend', angle: 62, poses }
  await reportSeen(page, watched, { kind: 'ergonomics', ...interval }, { movement })

  await page.goto('/ergonomics')
  await page.getByRole('button', { name: /^Session in Packing table/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Work session in Packing table' })
  const video = dialog.getByLabel('Recorded picture of Packing')
  await expect(video).toBeVisible()
  await dialog.getByRole('button', { name: 'Slow motion' }).click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(video).toHaveJSProperty('paused', true)
  const paused = page.evaluate(pauseInBend)
  await dialog.getByRole('button', { name: 'Play again' }).click()
  await paused
  const skeleton = dialog.getByTestId('skeleton')
  await expect(video).toHaveJSProperty('paused', true)
  // The frame shown is at most one older than the video's time: a tenth of a second. The body is drawn still for 300 ms
  // before its first pose and after its last.
  await expect
    .poll(async () => {
      const now = await drawn(page, begin)
      if (now === null) return 'nothing is drawn'
      const share = Math.min(1, Math.max(0, now.afterMs / BEND_MS))
      const meant = fromX + (toX - fromX) * share
      return Math.abs(now.x - meant) < 0.03 ? 'where it was' : `${String(now.x)}, not ${meant}`
    })
    .toBe('where it was')
  const before = await drawn(page, begin)
  if (before === null) throw new Error('nothing is drawn while the video stands')

  // It moves with the video, and disappears after the bend.
  await page.evaluate(follow)
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => page.evaluate('globalThis.furthest')).toBeGreaterThan(before.x + 0.05)
  await expect(skeleton).toBeHidden()
  expect(
    (await page.evaluate<number>("document.querySelector('[role=dialog] video').currentTime * 1000")) - end,
  ).toBeGreaterThan(0)
})
