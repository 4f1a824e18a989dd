import type { RecordingProblem } from '@foresite/contract/cameras'
import type { RecordedSegment, RecordedTracks } from '@foresite/contract/node-recordings'
import { appendFile, rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { isAnnexB } from '#stages/stream/nal-units.ts'
import { TICKS_PER_MS, type StreamInfo, type StreamPacket } from '#stages/stream/packet.ts'
import { diskProblem } from './disk-problem.ts'
import { fragment } from './fragment.ts'
import { initSegment } from './init-segment.ts'
import { repairParts } from './repair-parts.ts'
import { SegmentFile, type OpenSegmentHandle } from './segment-file.ts'
import { isThere, segmentPath, segmentStarts, tracksPath, type CameraFolder } from './segment-files.ts'
import { readSegment } from './read-segment.ts'

interface SegmentWriterOptions {
  readonly cameraId: string
  /** The folder of all recordings. */
  readonly folder: string
  readonly log: Logger
  readonly openHandle?: OpenSegmentHandle | undefined
  readonly onSegment: (segment: RecordedSegment) => void
  /** Called after each write, with the problem or null. After a failure, the writer waits for the next `begin`. */
  readonly onOutcome: (problem: RecordingProblem | null) => void
}

/** The segment that is being written. */
interface OpenSegment {
  readonly file: SegmentFile
  readonly info: StreamInfo
  readonly first: StreamPacket
  /** The name; differs from its first frame's time if that name is in use. */
  readonly start: number
  fragments: number
  endTicks: number
}

/** When a recent file started, to assign tracks to files. */
interface Span {
  readonly from: number
  readonly start: number
  to: number
}

/** A clock set back further than this was wrong before: the new times are used, even if out of order. */
const MAX_PUT_BACK_MS = 3_600_000
/** A larger difference between a file's name and its frames' times is logged. */
const NOTABLE_SHIFT_MS = 1_000
/** Recent files to which late tracks can still be added. */
const SPANS = 4

/**
 * Writes a camera's segments to disk one after the other: fragmented MP4 with the camera's own bytes, named by the first
 * frame's time, which is never before the end of the previous segment. Methods never throw; call each after the previous
 * one has resolved.
 */
export class SegmentWriter {
  readonly #options: SegmentWriterOptions
  readonly #spans: Span[] = []
  #open: OpenSegment | null = null
  #init: { info: StreamInfo; bytes: Promise<Buffer> } | null = null
  /** End of the newest segment; null until the disk was read. */
  #lastEnd: number | null = null
  /** How far file names are ahead of the clock since it was set back. */
  #putBackMs = 0

  constructor(options: SegmentWriterOptions) {
    this.#options = options
  }

  /** Starts a file with `first`, a key frame. */
  async begin(info: StreamInfo, first: StreamPacket): Promise<void> {
    await this.#guarded('begin', async () => {
      await this.#finish(null)
      const start = await this.#freeStart(Math.round(first.at))
      const init = await this.#initOf(info)
      const { openHandle } = this.#options
      const file = await SegmentFile.create(this.#options, start, openHandle)
      this.#open = { file, info, first, start, fragments: 0, endTicks: first.pts + 1 }
      await file.append(init)
      this.#spans.push({ from: first.at, to: Infinity, start })
      if (this.#spans.length > SPANS) this.#spans.shift()
    })
  }

  /** Appends frames; `until` is the decode time of the next one, or null at the end of the file. */
  async append(packets: readonly StreamPacket[], until: number | null): Promise<void> {
    const open = this.#open
    if (open === null) return
    await this.#guarded('write', async () => {
      const { first, info } = open
      const bytes = fragment(packets, {
        sequence: open.fragments + 1,
        zero: first.dts,
        delay: first.pts - first.dts,
        startCodes: isAnnexB(info.extradata),
        ...(until === null ? {} : { until }),
      })
      await open.file.append(bytes)
      open.fragments++
      for (const { pts, duration } of packets) {
        open.endTicks = Math.max(open.endTicks, pts + duration)
      }
      this.#options.onOutcome(null)
    })
  }

  /** Completes the file. `nextAt`: time of the next file's first frame, if it follows directly. */
  async finish(nextAt: number | null): Promise<void> {
    await this.#guarded('finish', () => this.#finish(nextAt))
  }

  /** Stores tracks next to the file that they belong to; drops those outside any file. */
  async addTracks(seen: readonly { at: number; tracks: RecordedTracks['tracks'] }[]): Promise<void> {
    const lines = new Map<number, string>()
    for (const { at, tracks } of seen) {
      const span = this.#spans.findLast(({ from, to }) => from <= at && at <= to)
      if (span === undefined) continue
      const line: RecordedTracks = {
        at: new Date(Math.round(at - span.from) + span.start).toISOString(),
        tracks,
      }
      lines.set(span.start, `${lines.get(span.start) ?? ''}${JSON.stringify(line)}\n`)
    }
    for (const [start, text] of lines) {
      await appendFile(tracksPath(this.#options, start), text, { mode: 0o600 }).catch((problem: unknown) => {
        this.#options.onOutcome(diskProblem(problem))
      })
    }
  }

  async #finish(nextAt: number | null): Promise<void> {
    const open = this.#open
    this.#open = null
    if (open === null) return
    const { file, info, first, start } = open
    const shownMs = Math.round((open.endTicks - first.pts) / TICKS_PER_MS)
    const span = this.#spans.find((one) => one.start === start)
    if (span !== undefined) span.to = first.at + shownMs
    if (open.fragments === 0) {
      // Cleared first, so that later frames do not finish it again.
      if (span !== undefined) this.#spans.splice(this.#spans.indexOf(span), 1)
      try {
        await rm(tracksPath(this.#options, start), { force: true })
      } finally {
        await file.remove()
      }
      return
    }
    // The clock estimate drifts slightly: this file must not reach into the next one.
    const untilNext = nextAt === null ? Infinity : Math.round(nextAt) - start
    const durationMs = untilNext > 0 ? Math.min(shownMs, untilNext) : shownMs
    this.#lastEnd = start + durationMs
    await file.finish().catch(async (problem: unknown) => {
      await file.leave()
      throw problem
    })
    this.#options.onSegment({
      cameraId: this.#options.cameraId,
      startsAt: new Date(start).toISOString(),
      durationMs,
      bytes: file.bytes,
      codec: info.codecString,
      width: info.width,
      height: info.height,
    })
  }

  /** Runs `work`; on failure, reports the problem and keeps what was written before, if the disk allows. */
  async #guarded(doing: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (failure) {
      const problem = diskProblem(failure)
      const { log, onOutcome } = this.#options
      log.error({ doing, problem, err: failure }, 'writing a recording failed')
      onOutcome(problem)
      await this.#finish(null).catch((again: unknown) => {
        log.error({ err: again }, 'a recording could not be finished; it will be repaired at the next start')
      })
    }
  }

  /** A free start, not before the end of the previous file, for a file that begins with the frame of `at`. */
  async #freeStart(at: number): Promise<number> {
    const lastEnd = (this.#lastEnd ??= await this.#repairAndFindEnd())
    const putBackMs = Math.max(0, lastEnd - at)
    if (putBackMs - this.#putBackMs > NOTABLE_SHIFT_MS) {
      // The clock was set back, or frames delayed by a busy machine had been stamped too late.
      this.#options.log.info({ putBackMs }, 'frame times stepped back: recordings get later names')
    }
    this.#putBackMs = putBackMs
    let start = putBackMs > 0 && putBackMs <= MAX_PUT_BACK_MS ? lastEnd : at
    while (await isThere(segmentPath(this.#options, start))) start++
    return start
  }

  /** Before the first file: repairs what a previous process left unfinished, and returns the end of the newest file. */
  async #repairAndFindEnd(): Promise<number> {
    const { log, onSegment } = this.#options
    const { segments } = await repairParts(this.#options, log)
    for (const segment of segments) onSegment(segment)
    return newestSegment(this.#options)
  }

  async #initOf(info: StreamInfo): Promise<Buffer> {
    if (this.#init?.info !== info) this.#init = { info, bytes: initSegment(info) }
    return this.#init.bytes
  }
}

/** Where a camera's newest segment on disk ends, in epoch ms; 0 without any. */
async function newestSegment(camera: CameraFolder): Promise<number> {
  const newest = (await segmentStarts(camera)).at(-1)
  if (newest === undefined) return 0
  const facts = await readSegment(segmentPath(camera, newest)).catch(() => null)
  return newest + (facts?.durationMs ?? 0)
}
