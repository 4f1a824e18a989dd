import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { IndexServer } from '../../../test/index-server.ts'
import { decodeVideo, readVideo } from '../../../test/read-video.ts'
import { cameraVideo } from '../../../test/recorded-video.ts'
import { recordAll, recordedCamera as cameraId, startRecording } from '../../../test/recording.ts'
import { readSegment } from '#stages/record/read-segment.ts'
import { SegmentHandOver } from './segment-hand-over.ts'

const at = temporaryFolder()
const RECORD_AND_HANG = fileURLToPath(new URL('../../../test/record-and-hang.ts', import.meta.url))
const noon = Date.parse('2026-05-01T12:00:00Z')
const nodeId = 'node-1'
const log = pino({ level: 'silent' })
let folders = 0

/** A folder with 30 s of recordings: four segments. */
async function recorded(): Promise<{ folder: string; segments: RecordedSegment[] }> {
  const here = startRecording({ folder: at(`recordings-${folders++}`) })
  await recordAll(here, await cameraVideo(at, noon))
  return here
}

/** Opens a hand-over that runs until the test ends. */
async function handOver(folder: string, server: IndexServer, recheckMs?: number): Promise<SegmentHandOver> {
  const options = { folder, server, nodeId, log }
  const started = await SegmentHandOver.open(recheckMs === undefined ? options : { ...options, recheckMs })
  return runs(started)
}

/** Atomically replaces a file by a folder. */
async function replace(file: string, folder: string): Promise<void> {
  await symlink(folder, `${file}.link`)
  await rename(`${file}.link`, file)
}

function runs(started: SegmentHandOver): SegmentHandOver {
  const stop = new AbortController()
  const running = started.run(stop.signal)
  onTestFinished(async () => {
    stop.abort()
    await running
  })
  return started
}

describe('handing over', () => {
  test('[VIS-5.e] indexes each file on completion', async () => {
    const server = await IndexServer.start(noon)
    const folder = at(`recordings-${folders++}`)
    const started = await handOver(folder, server)
    const here = startRecording({ folder, onSegment: (segment) => started.add(segment) })
    await recordAll(here, await cameraVideo(at, noon))
    await eventually(() => expect(server.starts()).toEqual([0, 8_000, 16_000, 24_000]))
  })

  test('[VIS-5.e] loses nothing while the server is unreachable', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    server.status = 503
    const started = await handOver(folder, server)
    for (const segment of segments) started.add(segment)
    await server.http.until((calls) => calls.length >= 2)
    expect(server.starts()).toEqual([])
    server.status = 200
    await eventually(() => expect(server.starts()).toEqual([0, 8_000, 16_000, 24_000]))
  })

  test('[VIS-5.e] finds files on disk that were dropped from memory', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    const [first] = segments
    if (first === undefined) throw new Error('nothing recorded')
    server.status = 503
    const started = await handOver(folder, server)
    // More than fit in memory; all of them name the first file.
    for (let count = 0; count < 10_001; count++) started.add(first)
    server.status = 200
    await eventually(() => expect(server.starts()).toEqual([0, 8_000, 16_000, 24_000]))
  })

  test('[VIS-5.e] a file that the server will never accept delays nothing else', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    const started = await handOver(folder, server)
    await eventually(() => expect(server.starts()).toHaveLength(4))
    server.index.clear()
    server.refused.add(segments[1]?.startsAt ?? '')
    for (const segment of segments) started.add(segment)
    await eventually(() => expect(server.starts()).toEqual([0, 16_000, 24_000]))
  })
})

describe('comparing the index with the disk', () => {
  test('[VIS-5.e] restores entries missing from the index, measured as written', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    await handOver(folder, server)
    await eventually(() => expect([...server.index.values()]).toEqual(segments))
  })

  test('[VIS-5.e] removes entries whose file is gone', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    for (const segment of segments) server.index.set(segment.startsAt, segment)
    const other = { ...segments[0], startsAt: '2026-05-01T09:00:00.000Z' } as RecordedSegment
    server.index.set(other.startsAt, other)
    await rm(`${folder}/${cameraId}/${noon + 8_000}.mp4`)
    await handOver(folder, server)
    await eventually(() => expect(server.starts()).toEqual([0, 16_000, 24_000]))
  })

  test('[VIS-5.e] an unreadable camera folder blocks nothing, keeps its index entries, and is retried', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    const other = '0191e4a2-1c3d-7000-8000-00000000000b'
    await writeFile(`${folder}/${other}`, 'no folder')
    const early = { ...segments[0], cameraId: other, startsAt: '2026-05-01T09:00:00.000Z' }
    server.index.set(early.startsAt, early as RecordedSegment)
    const started = await handOver(folder, server, 20)
    await eventually(() => expect(server.starts()).toEqual([-10_800_000, 0, 8_000, 16_000, 24_000]))
    await started.repair(other)
    // At least three more comparisons, and all of them keep the entry.
    const listed = () => server.http.received.filter(({ url }) => url.endsWith('/hours')).length
    const before = listed()
    await eventually(() => expect(listed()).toBeGreaterThan(before + 2))
    expect(server.index.has(early.startsAt)).toBe(true)

    const good = at(`recordings-${folders++}`)
    await cp(`${folder}/${cameraId}/${noon}.mp4`, `${good}/${noon + 60_000}.mp4`)
    await replace(`${folder}/${other}`, good)
    await eventually(() => expect(server.starts()).toEqual([0, 8_000, 16_000, 24_000, 60_000]))
  })

  test('[VIS-5.e] starts without a folder, reports new files, and finds files that appear later', async () => {
    const server = await IndexServer.start(noon)
    const there = await recorded()
    const [first] = there.segments
    if (first === undefined) throw new Error('nothing recorded')
    const folder = at(`recordings-${folders++}`)
    await writeFile(folder, 'a file where the folder should be')
    const started = await handOver(folder, server)
    started.add(first)
    await eventually(() => expect(server.starts()).toEqual([0]))
    await replace(folder, there.folder)
    await eventually(() => expect(server.starts()).toEqual([0, 8_000, 16_000, 24_000]))
  })

  test('[VIS-5.e] completed files do not wait for a comparison', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    const [first, second] = segments
    if (first === undefined || second === undefined) throw new Error('nothing recorded')
    // A file in another hour, so that two hours need repair.
    await cp(`${folder}/${cameraId}/${noon}.mp4`, `${folder}/${cameraId}/${noon + 3_600_000}.mp4`)
    const started = await SegmentHandOver.open({ folder, server, nodeId, log })
    const { answer } = server.http
    server.http.answer = (call) => {
      const isFirst = server.http.received.filter(({ url }) => url === call.url).length === 1
      if (call.url.endsWith('/repair') && isFirst) started.add(second)
      return answer(call)
    }
    started.add(first)
    runs(started)
    await eventually(() => expect(server.index.size).toBe(5))
    const calls = server.http.received.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
    expect(calls).toEqual(['segments', 'hours', 'repair', 'segments', 'repair'])
  })

  test('[VIS-5.e] after a crash compares only the camera’s last recordings', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    const early = `${folder}/${cameraId}/${noon - 86_400_000}.mp4`
    await cp(`${folder}/${cameraId}/${noon}.mp4`, early)
    const other = '0191e4a2-1c3d-7000-8000-00000000000b'
    await mkdir(`${folder}/${other}`)
    await cp(early, `${folder}/${other}/${noon + 60_000}.mp4`)
    const started = await handOver(folder, server)
    await eventually(() => expect(server.index.size).toBe(6))
    const repairs = () => server.http.received.filter(({ url }) => url.endsWith('/repair'))
    const comparisons = () => server.http.received.filter(({ url }) => url.endsWith('/hours'))
    const before = repairs().length

    // The server has none of them, as if the crash had come before any report.
    server.index.clear()
    await started.repair(cameraId)
    await eventually(() => expect([...server.index.values()]).toEqual(segments))
    await started.repair(cameraId)
    await eventually(() => expect(comparisons()).toHaveLength(3))
    expect(server.starts()).toEqual([0, 8_000, 16_000, 24_000])
    expect(repairs()).toHaveLength(before + 1)
  })

  test('[VIS-5.e] requests no repair when both agree', async () => {
    const server = await IndexServer.start(noon)
    const { folder, segments } = await recorded()
    for (const segment of segments) server.index.set(segment.startsAt, segment)
    const started = await handOver(folder, server)
    const [first] = segments
    if (first !== undefined) started.add(first)
    await server.http.until((calls) => calls.some(({ url }) => url.endsWith('/segments')))
    expect(server.http.received.map(({ url }) => url)).toEqual(['/api/vision/recordings/hours', '/api/vision/segments'])
  })
})

// These tests start a process, which takes seconds on a busy machine.
describe('after a crash', () => {
  /** Records in a process that is killed with 4.5 s of video not yet complete; returns the folder. */
  async function killed(): Promise<string> {
    const folder = at(`recordings-${folders++}`)
    const { path } = await cameraVideo(at, noon)
    const child = fork(RECORD_AND_HANG, [folder, cameraId, path, String(noon), '45'], {
      execArgv: [],
    })
    const exited = once(child, 'exit')
    const part = `${folder}/${cameraId}/${noon}.${child.pid ?? 0}.part`
    await eventually(async () => expect(await readSegment(part)).toMatchObject({ durationMs: 4_000 }), 60_000)
    child.kill('SIGKILL')
    await exited
    return folder
  }

  test('[VIS-5.e] by kill -9 loses at most the unfinished fragment, and repairs the index', async () => {
    const folder = await killed()
    const server = await IndexServer.start(noon)
    await handOver(folder, server)
    await eventually(() => expect(server.index.size).toBe(1))
    const [saved] = server.index.values()
    expect(saved).toMatchObject({ cameraId, durationMs: 4_000, width: 160, height: 96 })
    const path = `${folder}/${cameraId}/${noon}.mp4`
    expect((await readFile(path)).length).toBe(saved?.bytes)
    expect(await decodeVideo(await readVideo(path))).toHaveLength(40)
    expect(await readdir(`${folder}/${cameraId}`)).toEqual([`${noon}.mp4`])
  })

  test('[VIS-5.e] during a write, drops the incomplete fragment', async () => {
    const folder = await killed()
    const [name = ''] = await readdir(`${folder}/${cameraId}`)
    const part = `${folder}/${cameraId}/${name}`
    await writeFile(part, (await readFile(part)).subarray(0, -100))
    const server = await IndexServer.start(noon)
    await handOver(folder, server)
    await eventually(() => expect([...server.index.values()]).toMatchObject([{ durationMs: 3_000 }]))
    const path = `${folder}/${cameraId}/${noon}.mp4`
    expect(await decodeVideo(await readVideo(path))).toHaveLength(30)
  })

  test('[VIS-5.e] the camera’s next recorder repairs the file as well, and starts a new one after it', async () => {
    const folder = await killed()
    const here = startRecording({ folder })
    await recordAll(here, await cameraVideo(at, noon + 4_600))
    expect(here.segments.map(({ startsAt }) => Date.parse(startsAt) - noon).slice(0, 2)).toEqual([0, 4_600])
  })

  test('[VIS-5.e] keeps no file without a picture', async () => {
    const folder = at(`recordings-${folders++}`)
    await mkdir(`${folder}/${cameraId}`, { recursive: true })
    await writeFile(`${folder}/${cameraId}/${noon}.${process.pid}.part`, 'torn')
    await writeFile(`${folder}/${cameraId}/${noon}.tracks.jsonl`, '')
    await SegmentHandOver.open({ folder, server: await IndexServer.start(noon), nodeId, log })
    expect(await readdir(`${folder}/${cameraId}`)).toEqual([])
  })

  test('[VIS-5.e] leaves a recent file of another running process; process ids repeat', async () => {
    const folder = at(`recordings-${folders++}`)
    await mkdir(`${folder}/${cameraId}`, { recursive: true })
    const part = `${folder}/${cameraId}/${noon}.1.part`
    const bytes = await readFile(await whole())
    await writeFile(part, bytes)
    const server = await IndexServer.start(noon)
    await SegmentHandOver.open({ folder, server, nodeId, log })
    expect(await readFile(part)).toEqual(bytes)
    const longAgo = new Date(Date.now() - 600_000)
    await utimes(part, longAgo, longAgo)
    await SegmentHandOver.open({ folder, server, nodeId, log })
    expect(await readdir(`${folder}/${cameraId}`)).toEqual([`${noon}.mp4`])
  })

  async function whole(): Promise<string> {
    const { folder } = await recorded()
    return `${folder}/${cameraId}/${noon}.mp4`
  }

  test('leaves other files and folders alone', async () => {
    const folder = at(`recordings-${folders++}`)
    await mkdir(`${folder}/lost+found`, { recursive: true })
    await mkdir(`${folder}/${cameraId}`)
    await writeFile(`${folder}/lost+found/1.1.part`, '')
    await writeFile(`${folder}/${cameraId}/notes.txt`, '')
    const server = await IndexServer.start(noon)
    await handOver(folder, server)
    await server.http.until((calls) => calls.length > 0)
    expect(await readdir(`${folder}/lost+found`)).toEqual(['1.1.part'])
    expect(await readdir(`${folder}/${cameraId}`)).toEqual(['notes.txt'])
  })
})
