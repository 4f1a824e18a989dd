import { rm, writeFile } from 'node:fs/promises'
import { statfsSync } from 'node:fs'
import type { DiskReport } from '@foresite/contract/vision-nodes'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { canMount, smallDisk } from '../../test/small-disk.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { DiskWatch } from './disk-watch.ts'
import type { DiskWatchOptions } from './disk-watch.ts'

const at = temporaryFolder()
const log = pino({ level: 'silent' })
const nothing = { bytes: 0, share: 0 }
const everything = { bytes: Number.MAX_SAFE_INTEGER, share: 0 }

function watch(options: Partial<DiskWatchOptions> = {}): DiskWatch {
  const onChange = () => undefined
  return new DiskWatch({ folder: at('recordings'), log, onChange, ...options })
}

test('[VIS-5] says how large the disk is and how much of it is free, from the beginning', () => {
  const { report } = watch({ low: nothing, full: nothing })
  const { bsize, blocks } = statfsSync(at('recordings'))
  expect(report).toMatchObject({ state: 'ok', totalBytes: bsize * blocks })
  expect(report.freeBytes).toBeGreaterThan(0)
  expect(report.freeBytes).toBeLessThanOrEqual(report.totalBytes)
})

test.each([
  ['low below its reserve in bytes', { low: everything, full: nothing }, 'low'],
  ['low below its share of the disk', { low: { bytes: 0, share: 2 }, full: nothing }, 'low'],
  ['full below the last reserve', { low: everything, full: everything }, 'full'],
])('[VIS-5] is %s', (_, reserves, state) => {
  expect(watch(reserves).report.state).toBe(state)
})

test('[VIS-5] tells when it changes, and only then', async () => {
  const told: DiskReport[] = []
  const folder = at('comes-and-goes')
  const disk = watch({ folder, low: nothing, full: nothing, onChange: (one) => told.push(one) })
  await disk.look()
  expect(told).toEqual([])
  await rm(folder, { recursive: true })
  await disk.look()
  await disk.look()
  expect(told.map(({ state }) => state)).toEqual(['failed'])
})

test.skipIf(!canMount)('[VIS-5] sees a real disk fill up, and being cleared', async () => {
  const folder = smallDisk(1024 * 1024)
  const told: string[] = []
  const disk = watch({
    folder,
    everyMs: 20,
    low: { bytes: 512 * 1024, share: 0 },
    full: { bytes: 128 * 1024, share: 0 },
    onChange: ({ state }) => told.push(state),
  })
  onTestFinished(() => disk.stop())
  disk.start()
  expect(disk.report).toMatchObject({ state: 'ok', totalBytes: 1024 * 1024 })
  await writeFile(`${folder}/1`, Buffer.alloc(700 * 1024))
  await eventually(() => expect(told).toEqual(['low']))
  await writeFile(`${folder}/2`, Buffer.alloc(250 * 1024))
  await eventually(() => expect(told).toEqual(['low', 'full']))
  await rm(`${folder}/1`)
  await eventually(() => expect(told).toEqual(['low', 'full', 'ok']))
})

test('a folder that cannot be made is a disk that failed', async () => {
  await writeFile(at('in-the-way'), '')
  const { report } = watch({ folder: at('in-the-way/recordings') })
  expect(report).toEqual({ state: 'failed', totalBytes: 0, freeBytes: 0 })
})
