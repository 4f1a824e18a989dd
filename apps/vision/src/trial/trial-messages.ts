import type { RecordingGap, TrialOrder } from '@foresite/contract/node-trials'
import type { Observation } from '@foresite/contract/observations'
import type { ToCamera } from '#camera/camera-messages.ts'

/** Messages from the node to a trial's process. */
export type ToTrial =
  | {
      readonly kind: 'run'
      readonly order: TrialOrder
      /** The folder of all recordings. */
      readonly folder: string
    }
  | Extract<ToCamera, { kind: 'detector' }>

/** How much of a period was recorded. */
export interface Coverage {
  readonly coveredMs: number
  readonly gaps: readonly RecordingGap[]
}

/** Messages from a trial's process to the node. */
export type FromTrial =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'observed'; readonly observation: Observation }
  | { readonly kind: 'still'; readonly observationId: string; readonly jpeg: Uint8Array }
  | ({ readonly kind: 'done' } & Coverage)
  | { readonly kind: 'failed' }
