import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { CutClip, CapturedStill } from '#camera/camera-messages.ts'
import { PacketRing } from '#stages/record/packet-ring.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'
import { someObservation } from '../../test/observations.ts'
import { decodeVideo, readVideo } from '../../test/read-video.ts'
import type { ReadVideo } from '../../test/read-video.ts'
import { cameraVideo } from '../../test/recorded-video.ts'
import { recordedCamera as cameraId, startRecording } from '../../test/recording.ts'
import { testFrame } from '../../test/test-frame.ts'
import type { FromCamera } from './camera-messages.ts'
import { ObservationEvidence } from './observation-evidence.ts'
import { RecordingReach } from './recording-reach.ts'

const at = temporaryFolder()
const LIMIT = { timeout: 60_000, interval: 20 }
const noon = Date.parse('2026-05-01T12:00:00Z')
/** Ten frames a second, a keyframe every second. */
let video: ReadVideo

beforeAll(async () => {
  video = await cameraVideo(at, noon)
})

/** A person who appeared 6 s after noon and was reported 14 s later. */
const person = someObservation({ cameraId, startedAt: new Date(noon + 6_000).toISOString() })

interface Site {
  readonly evidence: ObservationEvidence
  readonly clipFolder: string
  play(packets: readonly StreamPacket[]): void
  /** Resolves once `count` files of the recording are complete. */
  untilFiles(count: number): Promise<void>
  endRecording(): Promise<void>
  endStream(): void
  clip(): Promise<CutClip | null | undefined>
  /** Resolves as soon as there is one, without waiting for the clip. */
  still(): Promise<CapturedStill | null>
}

/** A camera with five seconds in memory, optionally recorded. */
async function camera(name: string, isRecorded: boolean, framesAreSmall = false): Promise<Site> {
  const clipFolder = at(`${name}-clips`)
  const recordingsFolder = at(name)
  await mkdir(clipFolder)
  const reach = new RecordingReach()
  const files: unknown[] = []
  const { recorder } = startRecording({
    folder: recordingsFolder,
    onSegment: (segment) => {
      files.push(segment)
      reach.add(segment)
    },
  })
  const ring = new PacketRing(5)
  const messages: FromCamera[] = []
  const evidence = new ObservationEvidence({
    cameraId,
    ring,
    framesAreSmall,
    recording: { reaches: (moment, signal) => reach.until(moment, signal) },
    recordingsFolder,
    clipFolder,
    send: (message) => messages.push(message),
    log: pino({ level: 'silent' }),
  })
  ring.onStream(video.info)
  if (isRecorded) recorder.onStream(video.info)
  return {
    evidence,
    clipFolder,
    play: (packets) => {
      for (const packet of packets) {
        ring.onPacket(packet)
        if (isRecorded) recorder.onPacket(packet)
      }
    },
    untilFiles: (count) => vi.waitFor(() => expect(files.length).toBeGreaterThanOrEqual(count), LIMIT),
    endRecording: () => recorder.stop(),
    endStream: () => ring.onEnd('stalled'),
    clip: async () => {
      await evidence.finished()
      return messages.find((message) => message.kind === 'observation-clip')?.clip
    },
    still: () =>
      vi.waitFor(() => {
        const still = messages.find((message) => message.kind === 'observation-still')
        if (still === undefined) throw new Error('no picture yet')
        return still.still
      }, LIMIT),
  }
}

test('[INC-3.b] [VIS-5.c] a clip that starts before the oldest packet in memory comes from the recording', async () => {
  const site = await camera('long', true)
  site.play(video.packets.slice(0, 200))
  // Older than the memory holds, so its file has been written.
  await site.untilFiles(2)
  site.evidence.gather(person, testFrame({ at: noon + 20_000 }))
  site.play(video.packets.slice(200))
  await site.endRecording()
  const path = join(site.clipFolder, `${person.id}.mp4`)
  expect(await site.clip()).toEqual({
    path,
    startsAt: new Date(noon + 1_000),
    durationMs: 27_000,
  })
  // From 1 s to 28 s after noon without a gap, and no other file is left.
  expect(await decodeVideo(await readVideo(path))).toEqual(Array.from({ length: 270 }, (_, index) => index * 100))
  expect(await readdir(site.clipFolder)).toEqual([`${person.id}.mp4`])
})

test('[INC-3.b] without a recording the clip is cut at once and starts with the oldest packet in memory', async () => {
  const site = await camera('unrecorded', false)
  site.play(video.packets.slice(0, 200))
  site.evidence.gather(person, testFrame({ at: noon + 20_000 }))
  site.play(video.packets.slice(200))
  expect(await site.clip()).toMatchObject({ startsAt: new Date(noon + 14_000), durationMs: 14_000 })
})

test('[INC-3.b] a clip does not wait for a recording that has ended early', async () => {
  const site = await camera('ended-early', true)
  site.play(video.packets.slice(0, 200))
  site.evidence.gather(person, testFrame({ at: noon + 20_000 }))
  await site.endRecording()
  site.play(video.packets.slice(200))
  site.evidence.recordingEnded()
  const clip = await site.clip()
  expect(clip).toMatchObject({ startsAt: new Date(noon + 14_000), durationMs: 14_000 })
  expect(await readdir(site.clipFolder)).toEqual([`${person.id}.mp4`])
  expect(await decodeVideo(await readVideo(clip?.path ?? ''))).toHaveLength(140)
})

/** A frame of the analysed stream. */
function seenFrame(moment: number) {
  return { ...testFrame({ at: moment }), jpeg: () => Promise.resolve(Buffer.from('small')) }
}

test('[INC-1.f] the picture of an event with a threshold has its own capture time, not the event’s start', async () => {
  const site = await camera('lasting', false)
  site.play(video.packets.slice(0, 200))
  site.evidence.gather(person, seenFrame(noon + 20_000))
  site.play(video.packets.slice(200))
  expect(await site.still()).toEqual({ jpeg: Buffer.from('small'), at: noon + 20_000 })
})

test('[INC-1.f] a picture from the main stream has its own capture time, slightly before the sub-stream’s frame', async () => {
  const site = await camera('two-streams', false, true)
  site.play(video.packets.slice(0, 210))
  site.evidence.gather(person, seenFrame(noon + 20_040))
  const still = await site.still()
  site.play(video.packets.slice(210))
  expect(still?.at).toBe(noon + 20_000)
  expect(Buffer.from(still?.jpeg ?? []).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('[YARD-9.e] [YARD-9.g] the picture of a vehicle at a gate shows the moment of its best view', async () => {
  const { kind: _, ...seen } = person
  const crossing = (seenBestAt: number, ...viewedAt: number[]): Observation => {
    const instant = (at: number) => new Date(at).toISOString()
    return {
      ...seen,
      kind: 'gate',
      direction: 'along',
      seenBestAt: instant(seenBestAt),
      furtherViews: viewedAt.map((at) => ({ at: instant(at), box: person.box })),
    }
  }
  const site = await camera('gate', false)
  site.play(video.packets.slice(0, 200))
  site.evidence.gather(crossing(noon + 18_000, noon + 17_000, noon + 1_000), seenFrame(noon + 20_000))
  const { at: shown = 0, furtherViews } = (await site.still()) ?? {}
  // Of its further views only the first is in memory.
  expect(furtherViews?.map((view) => view?.at)).toEqual([noon + 17_000, undefined])
  expect(shown).toBeLessThanOrEqual(noon + 18_000)
  expect(shown).toBeGreaterThan(noon + 17_500)
  // The best view is no longer in memory.
  const late = await camera('gate-late', false)
  late.play(video.packets.slice(0, 200))
  late.evidence.gather(crossing(noon + 1_000), seenFrame(noon + 20_000))
  expect((await late.still())?.at).toBe(noon + 20_000)
})

test('[INC-1.e, INC-1.f] an event reported without new pictures gets the last picture available, and its clip', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(noon + 20_000)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const site = await camera('no-picture', false)
  site.play(video.packets.slice(0, 170))
  site.evidence.gather(person, null)
  expect((await site.still())?.at).toBe(noon + 16_900)
  site.endStream()
  expect(await site.clip()).toMatchObject({ startsAt: new Date(noon + 11_000), durationMs: 6_000 })
})

test('[INC-1.f] an event reported while no picture is in memory gets neither picture nor clip', async () => {
  const site = await camera('nothing-held', false)
  site.endStream()
  site.evidence.gather(person, null)
  expect(await site.still()).toBeNull()
  expect(await site.clip()).toBeNull()
})

test('a counted bend gets no picture and no clip', async () => {
  const site = await camera('counted', false)
  site.play(video.packets)
  const bend = {
    ...person,
    kind: 'ergonomics' as const,
    movement: { kind: 'bend' as const, angle: 48 },
  }
  site.evidence.gather({ ...bend, object: 'person' }, testFrame({ at: noon + 3_000 }))
  await site.evidence.finished()
  expect(await site.clip()).toBeNull()
  expect(await readdir(site.clipFolder)).toEqual([])
})

test.each([
  { ...person, kind: 'alone' as const },
  {
    ...person,
    kind: 'ergonomic-stay' as const,
    endedAt: person.startedAt,
    object: 'person' as const,
    seenMs: 9,
    visibleMs: 9,
  },
])('an event of $kind, which is not evidence yet, gets no picture and no clip', async (observed) => {
  const site = await camera(observed.kind, false)
  site.play(video.packets)
  site.evidence.gather(observed, testFrame({ at: noon + 3_000 }))
  await site.evidence.finished()
  expect(await site.clip()).toBeNull()
  expect(await readdir(site.clipFolder)).toEqual([])
})
