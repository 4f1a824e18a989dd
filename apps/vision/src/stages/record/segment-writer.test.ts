import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { cameraVideo } from '../../../test/recorded-video.ts'
import { shownTrack } from '../../../test/test-track.ts'
import { repairParts } from './repair-parts.ts'
import { SegmentWriter } from './segment-writer.ts'

const at = temporaryFolder()
const cameraId = '0191e4a2-1c3d-7000-8000-00000000000a'
const noon = Date.parse('2026-05-01T12:00:00Z')
const log = pino({ level: 'silent' })
const track = shownTrack()
let folders = 0

function writing() {
  const folder = at(`recordings-${folders++}`)
  const writer = new SegmentWriter({
    cameraId,
    folder,
    log,
    onSegment: () => undefined,
    onOutcome: () => undefined,
  })
  return { writer, files: () => readdir(`${folder}/${cameraId}`) }
}

describe('a file without frames', () => {
  test('[PRIV-1.a] leaves nothing behind, neither earlier tracks nor later ones', async () => {
    const { writer, files } = writing()
    const { info, packets } = await cameraVideo(at, noon)
    const [first] = packets
    if (first === undefined) throw new Error('no picture')
    await writer.begin(info, first)
    await writer.addTracks([{ at: noon + 50, tracks: [track] }])
    expect(await files()).toEqual([`${noon}.${process.pid}.part`, `${noon}.tracks.jsonl`])
    await writer.finish(null)
    expect(await files()).toEqual([])
    await writer.addTracks([{ at: noon, tracks: [track] }])
    expect(await files()).toEqual([])
  })
})

describe('repairing a folder', () => {
  const hourAgo = new Date(Date.now() - 3_600_000)

  /** Files of that age. */
  async function left(names: readonly string[], when: Date): Promise<{ folder: string }> {
    const folder = at(`recordings-${folders++}`)
    await mkdir(`${folder}/${cameraId}`, { recursive: true })
    for (const name of names) {
      await writeFile(`${folder}/${cameraId}/${name}`, '{}\n')
      await utimes(`${folder}/${cameraId}/${name}`, when, when)
    }
    return { folder }
  }

  test('[PRIV-1.a] removes tracks without a recording, and no others', async () => {
    const others = [`${noon}.mp4`, `${noon}.tracks.jsonl`, 'notes.tracks.jsonl']
    const { folder } = await left([...others, `${noon + 8_000}.tracks.jsonl`], hourAgo)
    expect(await repairParts({ folder, cameraId }, log)).toEqual({
      segments: [],
      hasRunning: false,
    })
    expect(await readdir(`${folder}/${cameraId}`)).toEqual(others)
  })

  test('[PRIV-1.a] keeps very recent tracks, and asks to be called again', async () => {
    const { folder } = await left([`${noon}.tracks.jsonl`], new Date())
    expect(await repairParts({ folder, cameraId }, log)).toMatchObject({ hasRunning: true })
    expect(await readdir(`${folder}/${cameraId}`)).toEqual([`${noon}.tracks.jsonl`])
  })
})
