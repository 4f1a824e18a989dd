import { rm, writeFile } from 'node:fs/promises'
import { statfsSync } from 'node:fs'
import type { DiskReport } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { canMount, smallDisk } from '@foresite/testkit/small-disk'
import { DiskMonitor } from './disk-monitor.ts'
import type { DiskMonitorOptions, FreeSpace } from './disk-monitor.ts'

const at = temporaryFolder()
const log = pino({ level: 'silent' })
const nothing = { bytes: 0, share: 0 }
const everything = { bytes: Number.MAX_SAFE_INTEGER, share: 0 }

function watch(options: Partial<DiskMonitorOptions> = {}): DiskMonitor {
  const onChange = () => undefined
  return new DiskMonitor({ folder: at('recordings'), log, onChange, ...options })
}

test('[VIS-5.f] reports the size and free space of the disk from the start', () => {
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
])('[VIS-5.f] is %s', (_, reserves, state) => expect(watch(reserves).report.state).toBe(state))

test('[VIS-5.f] reports changes only', async () => {
  const reports: DiskReport[] = []
  const folder = at('comes-and-goes')
  const disk = watch({ folder, low: nothing, full: nothing, onChange: (one) => reports.push(one) })
  await disk.check()
  expect(reports).toEqual([])
  await rm(folder, { recursive: true })
  await disk.check()
  await disk.check()
  expect(reports.map(({ state }) => state)).toEqual(['failed'])
})

test.skipIf(!canMount)('[VIS-5.f] detects a real disk filling up and being cleared', async () => {
  const folder = smallDisk(1024 * 1024)
  const reported: string[] = []
  const disk = watch({
    folder,
    everyMs: 20,
    low: { bytes: 512 * 1024, share: 0 },
    full: { bytes: 128 * 1024, share: 0 },
    onChange: ({ state }) => reported.push(state),
  })
  onTestFinished(() => disk.stop())
  disk.start()
  expect(disk.report).toMatchObject({ state: 'ok', totalBytes: 1024 * 1024 })
  await writeFile(`${folder}/1`, Buffer.alloc(700 * 1024))
  await eventually(() => expect(reported).toEqual(['low']))
  await writeFile(`${folder}/2`, Buffer.alloc(250 * 1024))
  await eventually(() => expect(reported).toEqual(['low', 'full']))
  await rm(`${folder}/1`)
  await eventually(() => expect(reported).toEqual(['low', 'full', 'ok']))
})

test('[VIS-5.h] is slow while recordings wait for it and for a while after, and reports it at once', async () => {
  const reports: DiskReport[] = []
  const disk = watch({
    low: nothing,
    full: nothing,
    calmMs: 300,
    onChange: (one) => reports.push(one),
  })
  const { totalBytes } = disk.report
  disk.receive(false)
  expect(reports).toEqual([])
  disk.receive(true)
  expect(reports).toEqual([expect.objectContaining({ state: 'slow', totalBytes })])
  // The disk catches up and slows down again.
  disk.receive(false)
  disk.receive(true)
  await disk.check()
  disk.receive(false)
  expect(reports).toHaveLength(1)
  await eventually(async () => expect(await disk.check()).toMatchObject({ state: 'ok' }))
  expect(reports.map(({ state }) => state)).toEqual(['slow', 'ok'])
})

test('[VIS-5.f] a disk that is both low and slow is low, so that the oldest recordings are deleted', () => {
  const disk = watch({ low: everything, full: nothing })
  disk.receive(true)
  expect(disk.report.state).toBe('low')
})

test('[VIS-5.h] is slow while it does not report its free space', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const answer = Promise.withResolvers<FreeSpace>()
  const reported: string[] = []
  const disk = watch({
    low: nothing,
    full: nothing,
    readSpace: () => answer.promise,
    onChange: ({ state }) => reported.push(state),
  })
  const checked = disk.check()
  vi.advanceTimersByTime(4_999)
  expect(disk.report.state).toBe('ok')
  vi.advanceTimersByTime(1)
  expect(disk.report.state).toBe('slow')
  answer.resolve({ bsize: 1, blocks: 10, bavail: 10 })
  expect(await checked).toMatchObject({ state: 'slow', freeBytes: 10 })
  vi.advanceTimersByTime(60_000)
  expect(await disk.check()).toMatchObject({ state: 'ok' })
  expect(reported).toEqual(['slow', 'ok'])
})

test('a folder that cannot be created counts as a failed disk', async () => {
  await writeFile(at('in-the-way'), '')
  const { report } = watch({ folder: at('in-the-way/recordings') })
  expect(report).toEqual({ state: 'failed', totalBytes: 0, freeBytes: 0 })
})
