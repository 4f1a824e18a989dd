import type { Socket } from 'node:net'
import type { PictureHealth, RecordingProblem } from '@foresite/contract/cameras'
import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment, CameraReport } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import { CameraDecoder } from '#stages/decode/camera-decoder.ts'
import type { Frame } from '#stages/decode/frame.ts'
import { findVideoHardware } from '#stages/decode/video-hardware.ts'
import { SimulatedDetector } from '#stages/detect/simulated/simulated-detector.ts'
import { TruthLine } from '#stages/detect/simulated/truth-line.ts'
import { PictureMonitor } from '#stages/health/picture-monitor.ts'
import type { OngoingObservations } from '#camera/camera-messages.ts'
import { isHeldUnseen } from '#stages/rules/rule.ts'
import { LiveSockets, type LiveUpgrade } from '#stages/live/live-sockets.ts'
import { Pipeline } from '#stages/pipeline.ts'
import { AnalysisMonitor } from './analysis-monitor.ts'
import type { CameraSetUp, FromCamera, Still } from './camera-messages.ts'
import { CameraRecording } from './camera-recording.ts'
import { Delays } from './delays.ts'
import { MissingPictures } from './missing-pictures.ts'
import { newestAtTurn, nextFrame } from './next-frame.ts'
import { ObservationEvidence } from './observation-evidence.ts'
import type { JoinedDetector } from '#detector/joined-detector.ts'
import { captureStill } from './still.ts'
import { StreamView } from './stream-view.ts'

/**
 * Covers a clip that starts 5 s before an object appeared and a rule that needs 30 s before it reports. Longer events
 * are cut from the recording.
 */
const RING_SECONDS = 45

/** How often the node is told the time of the last analysis, so that a next process can resume from it. */
const REPORT_ANALYSIS_MS = 1_000

interface CameraWorkerParts {
  readonly setUp: CameraSetUp
  readonly detector: Pick<JoinedDetector, 'turn' | 'detect' | 'detectPart' | 'findBodies' | 'close'>
  readonly send: (message: FromCamera) => void
  readonly log: Logger
}

/**
 * Runs one camera in its own process: connects, records, analyses and serves live views. Where the camera has a
 * sub-stream, that one is analysed.
 */
export class CameraWorker {
  readonly #cameraId: string
  readonly #record: boolean
  readonly #parts: CameraWorkerParts
  readonly #turns: Pick<JoinedDetector, 'turn'>
  readonly #main: StreamView
  readonly #small: StreamView | null
  /** Null without a sub-stream. */
  #analysis: AnalysisMonitor | null = null
  readonly #missing = new MissingPictures()
  /** Set while the detector is unavailable, or has no pictures. */
  #detectorProblem: PictureHealth | null = null
  /** The last analysis time reported to the node, in epoch ms. */
  #reportedAnalysisAt = -Infinity
  readonly #decoder: CameraDecoder
  readonly #pipeline: Pipeline
  readonly #evidence: ObservationEvidence
  readonly #recording: CameraRecording
  readonly #picture: PictureMonitor
  readonly #delays = new Delays()
  readonly #viewers = new LiveSockets()
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(assignment: CameraAssignment, parts: CameraWorkerParts) {
    const { cameraId, source, analysis, privacyMasks } = assignment
    const { setUp, detector, send, log } = parts
    this.#cameraId = cameraId
    this.#record = assignment.record
    this.#parts = parts
    this.#main = new StreamView({ cameraId, source, privacyMasks, seconds: RING_SECONDS, log })
    this.#small =
      analysis === null
        ? null
        : new StreamView({
            cameraId,
            source: analysis,
            privacyMasks,
            // The last group of pictures is enough to start a live view.
            seconds: 0,
            log: log.child({ stream: 'analysis' }),
          })
    const hardware = setUp.hardwareDecoding ? { findHardware: findVideoHardware } : {}
    this.#decoder = new CameraDecoder({ cameraId, log, ...hardware })
    this.#picture = new PictureMonitor({
      cameraId,
      log,
      onChange: () => {
        this.#report()
      },
    })
    // A simulated camera's stream carries its detections; its pictures are not analysed.
    const isSimulated = source.kind === 'simulated'
    this.#turns = isSimulated ? { turn: () => Promise.resolve() } : detector
    this.#pipeline = new Pipeline(cameraId, assignment, isSimulated ? this.#simulated() : detector, {
      onTracks: (frame, tracks) => {
        this.#main.showTracks(this.#small === null ? frame : { at: frame.at }, tracks)
        this.#small?.showTracks(frame, tracks)
        this.#recording.addTracks(frame.at, tracks)
      },
    })
    this.#recording = new CameraRecording({
      cameraId,
      stream: this.#main.stream,
      folder: setUp.recordingsFolder,
      log,
      onSegment: (segment) => send({ kind: 'segment', segment }),
      onState: () => {
        this.#report()
      },
    })
    this.#evidence = new ObservationEvidence({
      cameraId,
      ring: this.#main.ring,
      framesAreSmall: this.#small !== null,
      recording: this.#recording,
      recordingsFolder: setUp.recordingsFolder,
      clipFolder: setUp.clipFolder,
      send,
      log,
    })
  }

  /** Starts with the observations that a previous process left open. */
  start({ observations, at }: OngoingObservations): void {
    this.#publish(this.#pipeline.resume(observations, at), null)
    this.#recording.setEnabled(this.#record)
    const analysed = this.#small ?? this.#main
    analysed.stream.subscribe(this.#decoder)
    this.#main.stream.onState(() => {
      this.#report()
    })
    if (this.#small !== null) this.#monitorAnalysis(this.#small)
    this.#main.stream.start()
    this.#small?.stream.start()
    this.#running = this.#run()
  }

  /** Applies changed zones, rules or recording; the source is the same. */
  assign(assignment: CameraAssignment): void {
    this.#recording.setEnabled(assignment.record)
    this.#publish(this.#pipeline.assign(assignment), null)
    this.#decoder.rest(false)
  }

  /** Pauses recording for this reason; null resumes it. */
  pauseRecording(problem: RecordingProblem | null): void {
    this.#recording.pause(problem)
  }

  /** Makes the current picture the reference for a moved camera. */
  acceptView(): void {
    this.#picture.acceptView()
  }

  /** Shows the camera or its sub-stream to a new viewer, as sent or as H.264. */
  show(upgrade: LiveUpgrade, socket: Socket): void {
    const query = URL.parse(upgrade.url, 'http://node')?.searchParams
    const view = (query?.get('stream') === 'analysis' ? this.#small : null) ?? this.#main
    const live = query?.get('codec') === 'h264' ? view.playable : view.live
    this.#viewers.show(upgrade, socket, { live, problem: view.problem })
  }

  still(): Promise<Still> {
    const decoder = this.#small === null ? this.#decoder : null
    const { stream, ring } = this.#main
    return captureStill(this.#cameraId, { stream, ring, decoder })
  }

  /** Ends ongoing observations unless `keepOpen`: then the next process resumes them. Resolves once all is sent. */
  async stop(keepOpen: boolean): Promise<void> {
    this.#stopping.abort()
    this.#analysis?.stop()
    // Otherwise `#running` could wait for a detector that never answers.
    this.#parts.detector.close()
    await this.#running
    const ended = this.#pipeline.close()
    this.#publish(keepOpen ? ended.filter((one) => !isHeldUnseen(one)) : ended, null)
    await Promise.all([this.#main.stop(), this.#small?.stop()])
    await this.#decoder.stop()
    const recorded = this.#recording.stop().then(() => {
      this.#evidence.recordingEnded()
    })
    const ending = [recorded, this.#viewers.close(), this.#evidence.finished()]
    await Promise.all(ending)
  }

  #simulated(): SimulatedDetector {
    const truths = new TruthLine()
    this.#main.stream.subscribe(truths)
    return new SimulatedDetector(truths)
  }

  #monitorAnalysis({ stream: analysed }: StreamView): void {
    const onChange = () => {
      this.#report()
    }
    this.#analysis = new AnalysisMonitor({ main: this.#main.stream, analysed, onChange })
  }

  #report(): void {
    const { state, since, problem } = this.#main.stream.state
    const instant = new Date(since).toISOString()
    const unseen = this.#analysis?.problem ?? this.#detectorProblem
    const report: CameraReport = {
      cameraId: this.#cameraId,
      state,
      since: instant,
      ...(problem === undefined ? {} : { problem }),
      // Without a picture its health means nothing.
      health: state !== 'live' ? [] : unseen === null ? [...this.#picture.problems] : [unseen],
      recording: this.#recording.state,
    }
    this.#parts.send({ kind: 'report', report })
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    const isOver = () => signal.aborted
    while (!isOver()) {
      let frame = await nextFrame(this.#decoder, signal)
      if (isOver()) {
        frame?.free()
        return
      }
      try {
        if (frame !== null) this.#picture.analyse(frame)
        const observations =
          frame === null
            ? this.#pipeline.pass(Date.now())
            : await this.#pipeline.analyse(frame, async (old) => {
                frame = await newestAtTurn(old, this.#turns, this.#decoder)
                return frame
              })
        this.#reportAnalysis()
        this.#publish(observations, frame)
        if (frame !== null && this.#pipeline.seenAt === frame.at) this.#delays.add(Date.now() - frame.at)
        this.#reportDetector(frame !== null)
        this.#decoder.rest(frame !== null && this.#pipeline.isQuiet(frame.at))
      } catch (problem) {
        this.#parts.log.error({ problem: String(problem) }, 'frame not analysed')
      } finally {
        frame?.free()
      }
    }
  }

  /** Sent before the observations, so that a next process resumes from the last analysis. */
  #reportAnalysis(): void {
    const at = this.#pipeline.seenAt
    // Both directions: the clock may have been set back.
    if (at === null || Math.abs(at - this.#reportedAnalysisAt) < REPORT_ANALYSIS_MS) return
    this.#reportedAnalysisAt = at
    this.#parts.send({
      kind: 'analysed',
      at,
      frames: {
        analysed: this.#pipeline.analysed,
        replaced: this.#decoder.figures.replaced,
        delayMs: this.#delays.figures,
      },
    })
  }

  /** Reports when the detector becomes unavailable or gets no pictures, or works again. */
  #reportDetector(hasPicture: boolean): void {
    const isLive = (this.#small ?? this.#main).stream.state.state === 'live'
    const missingSince = this.#missing.see({ hasPicture, isLive }, Date.now())
    const since = missingSince ?? this.#pipeline.unseenSince
    if ((since === null) === (this.#detectorProblem === null)) return
    this.#detectorProblem = since === null ? null : { problem: 'unseen', since: new Date(since).toISOString() }
    this.#report()
  }

  #publish(observations: readonly Observation[], frame: Frame | null): void {
    for (const observation of observations) {
      // A trailer's fill ends at once; only its first and last report have a picture.
      const isPictured = observation.kind === 'trailer-fill' && observation.moment !== 'during'
      if (observation.endedAt === null || isPictured) {
        this.#parts.send({ kind: 'observation-started', observation, pictureAt: frame?.at })
        this.#evidence.gather(observation, frame)
      }
      if (observation.endedAt !== null) this.#parts.send({ kind: 'observation-ended', observation })
    }
  }
}
