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

/** The picture of a moment. */
export interface CapturedStill {
  readonly jpeg: Uint8Array
  /** When it was taken, in epoch ms; used to look up where people were in it. */
  readonly at: number
  /** Of a crossing's further looks, by their place; null for those that the stream no longer holds. */
  readonly looks?: readonly (CapturedStill | null)[]
}

/** Observations that a previous process left open. */
export interface OngoingObservations {
  readonly observations: readonly Observation[]
  /** When their camera was last analysed, in epoch ms. */
  readonly at: number
}

/** What the process of a camera needs to know beside its assignment. */
export interface CameraSetUp {
  /** Where clips lie while they are being cut. */
  readonly clipFolder: string
  readonly recordingsFolder: string
  readonly logLevel: string
}

/** The newest picture as JPEG, or the reason for having none. */
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
  /** The built-in detector (null) or a site's own model is available, possibly after a restart. */
  | { readonly kind: 'detector'; readonly modelId: string | null; readonly address: DetectorAddress }
  /** Comes with the viewer's socket. */
  | { readonly kind: 'show'; readonly upgrade: LiveUpgrade }
  | { readonly kind: 'still'; readonly id: number }
  | { readonly kind: 'accept-view' }
  /** Null: record again. */
  | { readonly kind: 'hold-recording'; readonly problem: RecordingProblem | null }
  /** `goesOn`: ongoing observations continue in the next process. */
  | { readonly kind: 'stop'; readonly goesOn: boolean }

/** Messages from a camera's process to the node. */
export type FromCamera =
  | { readonly kind: 'report'; readonly report: CameraReport }
  /** Its pictures are being analysed; `at` is the last one, in epoch ms. Sent about once a second. */
  | { readonly kind: 'looked'; readonly at: number; readonly frames: FrameCounts }
  /** `pictureAt`: capture time of the observation's picture, in epoch ms. */
  | { readonly kind: 'began'; readonly observation: Observation; readonly pictureAt: number | undefined }
  | { readonly kind: 'ended'; readonly observation: Observation }
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
