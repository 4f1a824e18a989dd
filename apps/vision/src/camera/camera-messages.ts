import type { CameraProblem, RecordingProblem } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment, CameraReport, FrameCounts } from '@foresite/contract/vision-nodes'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import type { LiveUpgrade } from '#stages/live/live-sockets.ts'

/** A cut clip: its path and period. */
export interface CutClip {
  readonly path: string
  readonly startsAt: Date
  readonly durationMs: number
}

/** A picture captured at one moment. */
export interface CapturedStill {
  readonly jpeg: Uint8Array
  /** When it was taken, in epoch ms; used to look up where people were in it. */
  readonly at: number
  /** The further views of a vehicle that crosses a gate, in order; null for those no longer in memory. */
  readonly furtherViews?: readonly (CapturedStill | null)[]
}

/** Observations that a previous process left open. */
export interface OngoingObservations {
  readonly observations: readonly Observation[]
  /** When their camera was last analysed, in epoch ms. */
  readonly at: number
}

/** What a camera's process needs besides its assignment. */
export interface CameraSetUp {
  /** The folder of clips while they are being cut. */
  readonly clipFolder: string
  readonly recordingsFolder: string
  readonly logLevel: string
  /** Whether pictures are decoded by the machine's video hardware where it has some. */
  readonly hardwareDecoding: boolean
}

/** The newest picture as JPEG, or the reason why there is none. */
export type Still = { readonly jpeg: Uint8Array } | { readonly problem: CameraProblem }

/** Messages from the node to a camera's process. */
export type ToCamera =
  | {
      readonly kind: 'start'
      readonly assignment: CameraAssignment
      readonly setUp: CameraSetUp
      readonly before: OngoingObservations
    }
  | { readonly kind: 'assign'; readonly assignment: CameraAssignment }
  /** The address of the built-in detector (null) or of a site's own model, sent again after each restart. */
  | { readonly kind: 'detector'; readonly modelId: string | null; readonly address: DetectorAddress }
  /** Sent together with the viewer's socket. */
  | { readonly kind: 'show'; readonly upgrade: LiveUpgrade }
  | { readonly kind: 'still'; readonly id: number }
  | { readonly kind: 'accept-view' }
  /** Null resumes recording. */
  | { readonly kind: 'pause-recording'; readonly problem: RecordingProblem | null }
  /** `keepOpen`: the next process resumes ongoing observations. */
  | { readonly kind: 'stop'; readonly keepOpen: boolean }

/** Messages from a camera's process to the node. */
export type FromCamera =
  | { readonly kind: 'report'; readonly report: CameraReport }
  /** Progress of the analysis, about once a second; `at`: the last analysed frame, in epoch ms. */
  | { readonly kind: 'analysed'; readonly at: number; readonly frames: FrameCounts }
  /** `pictureAt`: capture time of the observation's picture, in epoch ms. */
  | { readonly kind: 'observation-started'; readonly observation: Observation; readonly pictureAt: number | undefined }
  | { readonly kind: 'observation-ended'; readonly observation: Observation }
  /** The picture of a new observation; null if there is none. */
  | {
      readonly kind: 'observation-still'
      readonly observationId: string
      readonly still: CapturedStill | null
    }
  | {
      readonly kind: 'observation-clip'
      readonly observationId: string
      readonly clip: CutClip | null
    }
  | { readonly kind: 'still'; readonly id: number; readonly still: Still }
  | { readonly kind: 'segment'; readonly segment: RecordedSegment }
