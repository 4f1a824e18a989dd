import type { SourceFacts } from '@foresite/contract/cameras'
import type { ProbeAnswer, StreamSource } from '@foresite/contract/vision-nodes'
import type { Size } from '@foresite/geometry/size'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { openFile } from '#stages/stream/file-source.ts'
import { openStream } from '#stages/stream/open-stream.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import { StreamFailure } from '#stages/stream/stream-failure.ts'
import { Timeline } from '#stages/stream/timeline.ts'
import { TrackReader } from '#stages/stream/track-reader.ts'
import type { TrackPacket } from '#stages/stream/track-reader.ts'

type Problem = Extract<ProbeAnswer, { readonly ok: false }>['problem']

/** Opens a source and decodes one frame; returns its format, or the reason for the failure. */
export async function inspectSource(source: StreamSource, signal: AbortSignal): Promise<ProbeAnswer> {
  try {
    const facts = source.kind === 'file' ? await inspectFile(source.path, signal) : await inspectStream(source, signal)
    return { ok: true, facts }
  } catch (failure) {
    if (!(failure instanceof StreamFailure)) throw failure
    const { problem, detail } = failure
    return { ok: false, problem: answerOf(problem), ...(detail === undefined ? {} : { detail }) }
  }
}

async function inspectFile(path: string, signal: AbortSignal): Promise<SourceFacts> {
  const file = await openFile(path, signal)
  try {
    const reader = new TrackReader(file, new Timeline(file.header.rate))
    const facts = await firstPicture(() => reader.next())
    return { ...facts, durationMs: file.header.durationMs ?? (await lengthByReading(path, signal)) }
  } finally {
    await file.close()
  }
}

async function inspectStream(source: StreamSource, signal: AbortSignal): Promise<SourceFacts> {
  const stream = await openStream(source, signal)
  try {
    return { ...(await firstPicture(() => stream.next())), durationMs: null }
  } finally {
    await stream.close()
  }
}

async function firstPicture(next: () => Promise<TrackPacket | null>): Promise<Omit<SourceFacts, 'durationMs'>> {
  const first = await next()
  if (first === null) throw new StreamFailure('no-frames')
  const { codec, rate } = first.track
  using decoder = await PictureDecoder.open(first.track)
  const seen: Size[] = []
  for (let packet: TrackPacket | null = first; seen.length === 0; packet = await next()) {
    await decoder.decode(packet, ({ width, height }) => seen.push({ width, height }))
    if (packet === null) break
  }
  const [size] = seen
  if (size === undefined) throw new StreamFailure('no-frames')
  return { ...size, codec, rate }
}

/** Duration of a file whose container lacks it: reads to the end without decoding. */
async function lengthByReading(path: string, signal: AbortSignal): Promise<number> {
  const file = await openFile(path, signal)
  try {
    const reader = new TrackReader(file, new Timeline(file.header.rate))
    let start = Infinity
    let end = 0
    for (let packet = await reader.next(); packet !== null; packet = await reader.next()) {
      start = Math.min(start, packet.pts)
      end = Math.max(end, packet.pts + packet.duration)
    }
    return Math.max(0, Math.round((end - start) / TICKS_PER_MS))
  } finally {
    await file.close()
  }
}

function answerOf(problem: StreamFailure['problem']): Problem {
  switch (problem) {
    case 'stalled':
    case 'clock-stopped':
    case 'changed':
    case 'not-masked':
      return 'no-frames'
    default:
      return problem
  }
}
