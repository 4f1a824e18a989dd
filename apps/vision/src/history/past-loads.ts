import { DAY_MS } from '@foresite/contract/duration'
import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { EventfulInterval } from '@foresite/simulated-site/history'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { untilIdle } from '@foresite/back-off/until-idle'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'
import { DecodedFrame } from '#stages/decode/decoded-frame.ts'
import { SCREEN_WIDTH } from '#stages/decode/frame.ts'
import { openGate } from '#stages/decode/motion-gate.ts'
import { PictureConverter } from '#stages/decode/picture-converter.ts'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { SimulatedDetector } from '#stages/detect/simulated/simulated-detector.ts'
import { TruthLine } from '#stages/detect/simulated/truth-line.ts'
import { Pipeline } from '#stages/pipeline.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import { handOverPast } from './hand-over-past.ts'
import { assignmentsAt } from './past-assignments.ts'
import { readPastVideo } from './past-video.ts'
import { handOverStill } from './past-pictures.ts'
import type { ProgressFile } from './progress.ts'
import { seedOf } from './replay.ts'
import { assignmentOf, type SimulatedPast } from './simulated-past.ts'

/** The weeks that the screen shows first. */
const DAYS = 28

interface PastLoadsParts {
  readonly past: Pick<SimulatedPast, 'dayBefore' | 'videoUrl'>
  readonly server: Pick<SiteServer, 'call' | 'upload'>
  readonly signal: AbortSignal
  readonly log: Logger
}

/** A measurement of a trailer's load, with its picture. */
interface PicturedFill {
  readonly observation: Observation
  readonly jpeg: Buffer | null
}

/**
 * Measures the loads of trailers of the last weeks, newest day first: the site paints the moments when a door opens and
 * closes, and the product's own rule analyses them.
 */
export async function measureLoads(
  parts: PastLoadsParts & { readonly file: ProgressFile },
  initial: HistoryProgress,
  days = DAYS,
): Promise<HistoryProgress> {
  const { past, file, signal } = parts
  let progress = initial
  for (let before = initial.measured ?? initial.until; before > initial.until - days * DAY_MS;) {
    await untilIdle(signal)
    const { from, intervals } = await past.dayBefore(before)
    await measureIntervals(parts, intervals)
    progress = { ...progress, measured: from }
    await file.write(progress)
    before = from
  }
  return progress
}

/** Measures the loads in these periods and delivers them; returns those the server kept. */
export async function measureIntervals(
  parts: PastLoadsParts,
  intervals: readonly EventfulInterval[],
): Promise<Observation[]> {
  const { server, signal, log } = parts
  const opened = intervals.filter(({ why }) => why === 'load')
  const assignments = await assignmentsAt(
    server,
    opened.map(({ from }) => from),
    signal,
  )
  const found: PicturedFill[] = []
  for (const [i, interval] of opened.entries()) {
    const assignment = assignmentOf(interval.camera, assignments[i] ?? [])
    if (assignment !== undefined) found.push(...(await measure(parts, interval, assignment)))
  }
  const kept = await handOverPast(
    server,
    found.map(({ observation }) => observation),
    { signal, log },
  )
  const ids = new Set(kept.map(({ id }) => id))
  for (const { observation, jpeg } of found) {
    if (jpeg === null || !ids.has(observation.id)) continue
    await handOverStill(server, observation.id, { jpeg, at: Date.parse(observation.startedAt) }, signal)
  }
  return kept
}

async function measure(
  { past, signal }: PastLoadsParts,
  { camera, from, to }: EventfulInterval,
  assignment: CameraAssignment,
): Promise<PicturedFill[]> {
  const rules = assignment.rules.filter(({ kind }) => kind === 'vehicle-capacity')
  // A past picture would show what a mask covers live.
  if (rules.length === 0 || assignment.privacyMasks.length > 0) return []
  const video = await readPastVideo(past.videoUrl({ camera, from, to }), from, signal)
  const truths = new TruthLine()
  const detector = new SimulatedDetector(truths, seedOf(`${camera}/${String(from)}`))
  const pipeline = new Pipeline(assignment.cameraId, { ...assignment, rules }, detector, { gate: openGate })
  const observed: Observation[] = []
  const pictures = new Map<string, Buffer>()
  await eachFrame(assignment.cameraId, video, truths, async (frame) => {
    const at = new Date(frame.at).toISOString()
    pictures.set(at, await frame.jpeg(SCREEN_WIDTH))
    observed.push(...(await pipeline.analyse(frame)))
  })
  // A replay that starts while the trailer is there also measures it at the start: only the last measurement counts.
  const last = observed.filter((one) => one.kind === 'trailer-fill' && one.moment === 'last')
  const counted = last.length > 0 ? last : observed
  return counted.map((observation) => ({ observation, jpeg: pictures.get(observation.startedAt) ?? null }))
}

async function eachFrame(
  cameraId: string,
  { info, packets }: Awaited<ReturnType<typeof readPastVideo>>,
  truths: TruthLine,
  onFrame: (frame: DecodedFrame) => Promise<void>,
): Promise<void> {
  using decoder = await PictureDecoder.open(info)
  using converter = new PictureConverter()
  const [first] = packets
  const offsetMs = first === undefined ? 0 : first.at - first.pts / TICKS_PER_MS
  for (const packet of [...packets, null]) {
    if (packet !== null) truths.receive(info.generation, packet)
    for (const { picture: decoded, pts } of await decoder.decodeAll(packet)) {
      using picture = decoded
      const place = { generation: info.generation, pts }
      const frame = new DecodedFrame(cameraId, pts / TICKS_PER_MS + offsetMs, picture, converter, place)
      await onFrame(frame)
      frame.free()
    }
  }
}
