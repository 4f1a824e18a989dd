import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { CutOrder } from '@foresite/contract/node-recordings'
import { endAtOnce } from '#process/parent-link.ts'
import { diskProblem } from '#stages/record/disk-problem.ts'
import { renderVideo } from '#stages/record/video/render-video.ts'
import { playableSegment } from '#stages/record/video/playable-segment.ts'
import { recordedStill } from '#stages/record/video/recorded-still.ts'
import { videoOrder } from './video-job.ts'
import type { VideoAnswer, VideoJob } from './video-job.ts'

/**
 * The process that decodes recordings and makes exports (see `video-renderer.ts`): recorded video may crash native code,
 * which must not disturb the node.
 */
process.on('message', (message: unknown) => void answer(message))
// The parent process has ended.
process.once('disconnect', endAtOnce)

/** Niceness of exports: they yield to recording and analysis without starving. */
const NICENESS = 5
/** Progress is sent this often. */
const PROGRESS_EVERY_MS = 1_000

async function answer(message: unknown): Promise<void> {
  const { id, job } = videoOrder.parse(message)
  try {
    send(await work(id, job))
  } catch (failure) {
    const isFull = diskProblem(failure) === 'disk-full' || String(failure).includes(NO_SPACE)
    send({ kind: 'failed', id, problem: isFull ? 'disk-full' : 'failed' })
  }
}

/** FFmpeg's text for ENOSPC. */
const NO_SPACE = 'No space left on device'

async function work(id: number, job: VideoJob): Promise<VideoAnswer> {
  const nothing: VideoAnswer = { kind: 'failed', id, problem: 'nothing-recorded' }
  if (job.kind === 'still') {
    const jpeg = await recordedStill(job.camera, job.at, job.blur)
    return jpeg === null ? nothing : { kind: 'still', id, jpeg: Uint8Array.from(jpeg) }
  }
  if (job.kind === 'playable') {
    const isThere = await playableSegment(job.camera, job.start, job.path)
    return isThere ? { kind: 'playable', id } : nothing
  }
  if (isEncoded(job.order)) setPriority(NICENESS)
  let reportedAt = 0
  const onProgress = (share: number) => {
    const now = performance.now()
    if (now - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = now
    send({ kind: 'progress', id, share })
  }
  const facts = await renderVideo({ ...job, onProgress })
  if (facts === null) return nothing
  const { size: bytes } = await stat(job.path)
  const { durationMs, width, height, codec } = facts
  const startsAt = new Date(Math.round(facts.startsAt)).toISOString()
  const state = { state: 'ready', startsAt, durationMs, bytes, width, height, codec } as const
  return { kind: 'cut', id, state }
}

function isEncoded({ kind, zones, boxes, playable, blur }: CutOrder): boolean {
  return kind === 'timelapse' || zones.length > 0 || boxes || playable || blur === true
}

function send(answered: VideoAnswer): void {
  process.send?.(answered)
}
