import type { Track } from '#stages/track/track.ts'

interface InZone {
  readonly zoneId: string
  readonly track: Track
  /** Epoch ms. */
  readonly at: number
}

/** An event of a track in a zone. */
export type ZoneEvent =
  | (InZone & { readonly kind: 'entered' })
  /** Emitted once per frame while the track stays, with the time so far. */
  | (InZone & { readonly kind: 'dwelled'; readonly dwellMs: number })
  | (InZone & { readonly kind: 'left'; readonly dwellMs: number })
  /**
   * The track went from border to border, along the zone's arrow or against it; timed when it crossed the second border.
   * Comes before `left`, and also for objects too fast to be seen inside, which never `entered`.
   */
  | (InZone & {
      readonly kind: 'crossed'
      readonly direction: CrossedDirection
      readonly dwellMs: number
    })

export type CrossedDirection = 'along' | 'against'
