import { openFile } from '#stages/stream/file-source.ts'
import type { CodedPicture } from '#stages/stream/native-packet.ts'
import { decodedAt, TICKS_PER_MS } from '#stages/stream/packet.ts'
import { Timeline } from '#stages/stream/timeline.ts'
import { TrackReader } from '#stages/stream/track-reader.ts'
import type { Track, TrackPacket } from '#stages/stream/track-reader.ts'
import { segmentPath, segmentStarts } from '#stages/record/segment-files.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'

/** A recorded frame. Its timestamps start at the first one and continue across gaps. */
export interface RecordedPicture extends CodedPicture {
  /** Capture time in epoch milliseconds. */
  readonly at: number
  /** The track of its segment; a different object for each segment. */
  readonly track: Track
  /** The start of its segment. */
  readonly segment: number
}

/** Epoch milliseconds. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** A packet of a segment with its capture time. */
interface DatedPacket extends TrackPacket {
  readonly at: number
}

/** The starts of a camera's segments that may overlap a period, oldest first. */
export async function segmentsBetween(camera: CameraFolder, { from, to }: Period): Promise<number[]> {
  const starts = await segmentStarts(camera)
  // A segment's name does not state its length: the one before `from` may reach into the period.
  const first = Math.max(
    0,
    starts.findLastIndex((start) => start <= from),
  )
  return starts.slice(first).filter((start) => start < to)
}

/** Detections matter to pictures of a neighbouring segment for less than this time. */
const NEAR_MS = 10_000

/** Like `segmentsBetween`, with the neighbouring segments whose detections may matter to pictures of the period. */
export function segmentsAround(camera: CameraFolder, { from, to }: Period): Promise<number[]> {
  return segmentsBetween(camera, { from: from - NEAR_MS, to: to + NEAR_MS })
}

/**
 * Reads a camera's recorded frames from the key frame at or before `from` until `to`, in decode order. `segments`: the
 * starts of the segments to read, oldest first.
 */
export async function* recordedPictures(
  camera: CameraFolder,
  segments: readonly number[],
  period: Period,
): AsyncGenerator<RecordedPicture, void> {
  let offset: number | null = null
  let lastDts = -Infinity
  for (const segment of segments) {
    const packets = fromKeyFrame(readPackets(camera, segment, period), period.from)
    let zero: number | null = null
    let end = 0
    for await (const packet of packets) {
      zero ??= packet.pts
      offset ??= 0
      const pts = packet.pts - zero + offset
      // Segments follow each other closely; with reordered frames, their ends may overlap.
      const dts = Math.max(packet.dts - zero + offset, lastDts + 1)
      lastDts = dts
      end = Math.max(end, pts + packet.duration)
      const { data, key, duration, at, track } = packet
      yield { data, key, duration, at, track, segment, pts: Math.max(pts, dts), dts }
    }
    offset = zero === null ? offset : end
  }
}

/** A segment's packets until the period ends; none if the file is missing or empty. */
async function* readPackets(camera: CameraFolder, start: number, { to }: Period): AsyncGenerator<DatedPacket, void> {
  const path = segmentPath(camera, start)
  const file = await openFile(path, new AbortController().signal).catch(() => null)
  if (file === null) return
  try {
    const reader = new TrackReader(file, new Timeline(file.header.rate))
    let first: number | null = null
    for (let packet = await reader.next(); packet !== null; packet = await reader.next()) {
      first ??= packet.pts
      const dated = { ...packet, at: start + (packet.pts - first) / TICKS_PER_MS }
      if (decodedAt(dated) >= to) return
      yield dated
    }
  } finally {
    await file.close()
  }
}

/** Drops everything before the last key frame at or before `from`. */
async function* fromKeyFrame(
  packets: AsyncGenerator<DatedPacket, void>,
  from: number,
): AsyncGenerator<DatedPacket, void> {
  let held: DatedPacket[] = []
  let lastAt = -Infinity
  for await (const packet of packets) {
    if (packet.key && packet.at <= from) held = []
    lastAt = Math.max(lastAt, packet.at + packet.duration / TICKS_PER_MS)
    if (packet.at <= from) held.push(packet)
    else {
      yield* held
      held = []
      yield packet
    }
  }
  // The segment may end before the period begins, and then contributes nothing.
  if (lastAt > from) yield* held
}
