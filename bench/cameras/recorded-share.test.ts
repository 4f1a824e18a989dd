import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo } from '@foresite/vision/test/make-video.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE } from './clip.ts'
import { recordedShare } from './recorded-share.ts'

const folder = mkdtempSync(join(tmpdir(), 'foresite-recorded-'))
const path = join(folder, 'second.mp4')
const noon = Date.parse('2026-05-01T12:00:00Z')

beforeAll(async () => {
  await makeVideo(path, { width: 160, height: 96, rate: RATE, frames: RATE, keyEvery: RATE })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('counts every picture of consecutive files', async () => {
  const files = [0, 1, 2].map((second) => ({ path, startsAt: noon + second * 1000 }))
  expect(await recordedShare(files)).toEqual({ files: 3, pictures: 45, gaps: 0, missing: 0 })
})

test('counts the pictures of a lost file as missing', async () => {
  const files = [0, 2].map((second) => ({ path, startsAt: noon + second * 1000 }))
  expect(await recordedShare(files)).toEqual({ files: 2, pictures: 30, gaps: 1, missing: 15 })
})

test('finds nothing where nothing was recorded', async () => {
  expect(await recordedShare([])).toEqual({ files: 0, pictures: 0, gaps: 0, missing: 0 })
})
