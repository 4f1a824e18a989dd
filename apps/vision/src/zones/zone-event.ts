import type { Track } from '../track/track.ts'

/** What a track did in a zone. `dwelled` is said once a frame while it stays, with the time so far. */
export type ZoneEvent =
  | {
      readonly kind: 'entered'
      readonly zoneId: string
      readonly track: Track
      readonly at: number
    }
  | {
      readonly kind: 'dwelled'
      readonly zoneId: string
      readonly track: Track
      readonly at: number
      readonly dwellMs: number
    }
  | {
      readonly kind: 'left'
      readonly zoneId: string
      readonly track: Track
      readonly at: number
      readonly dwellMs: number
    }
