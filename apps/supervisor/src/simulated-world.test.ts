import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteSeed } from '@foresite/contract/site-mark'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { worldOf } from './simulated-world.ts'

const inFolder = temporaryFolder()
let folders = 0

/** A data folder with this mark; without one, nothing is there yet. */
async function folder(mark?: string): Promise<string> {
  const path = inFolder(`folder-${(folders += 1)}`)
  if (mark === undefined) return path
  await mkdir(path)
  await writeFile(join(path, 'site.json'), mark)
  return path
}

const night = new Date('2026-11-20T22:00:00Z')
const now = { isNow: true, language: 'en' } as const

test('[OPS-1.c] a simulated site on its first start takes the time zone of a place in daylight', async () => {
  expect(await worldOf({ ...now, dataFolder: await folder() }, night)).toEqual({
    world: { seed: siteSeed, timezone: 'Australia/Sydney', language: 'en', beganAt: night.toISOString() },
  })
})

test('[OPS-1.c] a restart at another hour keeps the same site: its clock, seed and beginning', async () => {
  const world = { seed: 7, timezone: 'Europe/Lisbon', language: 'pt', beganAt: '2026-11-19T10:00:00.000Z' }
  const dataFolder = await folder(JSON.stringify({ kind: 'simulated', world }))
  expect(await worldOf({ ...now, dataFolder }, night)).toEqual({ world })
})

test('[OPS-1.c] a site whose clock was set begins its past at the first start without a set clock', async () => {
  const set = { isNow: false, language: 'pt' } as const
  const found = await worldOf({ ...set, dataFolder: await folder() }, night)
  const world = { seed: siteSeed, timezone: 'Europe/Lisbon', language: 'pt', beganAt: null }
  expect(found).toEqual({ world })
  const dataFolder = await folder(JSON.stringify({ kind: 'simulated', world }))
  expect(await worldOf({ ...now, dataFolder }, night)).toEqual({
    world: { ...world, beganAt: night.toISOString() },
  })
})

test('[OPS-1.c] a folder of an earlier version, marked without a world, gets one', async () => {
  const dataFolder = await folder('{"kind":"simulated"}')
  expect(await worldOf({ ...now, dataFolder }, night)).toMatchObject({ world: { seed: siteSeed } })
})

test('[OPS-1.c] a real site’s folder, or an unknown one, gets no simulated site', async () => {
  const own = await folder('{"kind":"real"}')
  expect(await worldOf({ ...now, dataFolder: own }, night)).toEqual({
    refusal:
      `The data folder ${own} is a real site’s, and the simulated site must not come among it. ` +
      'Unset FORESITE_DATA_DIR for `npm run demo`, or set it to another folder.',
  })
  const broken = await folder('{')
  expect(await worldOf({ ...now, dataFolder: broken }, night)).toMatchObject({
    refusal: expect.stringContaining(`in the data folder ${broken} does not say`) as string,
  })
})
