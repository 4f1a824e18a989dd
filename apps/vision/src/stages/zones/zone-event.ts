import type { Track } from '#stages/track/track.ts'

interface InZone {
  readonly zoneId: string
  readonly track: Track
  /** Epoch ms. */
  readonly at: number
}

/** What a track did in a zone. */
export type ZoneEvent =
  | (InZone & { readonly kind: 'entered' })
  /** Reported once per frame while it stays, with the time so far. */
  | (InZone & { readonly kind: 'dwelled'; readonly dwellMs: number })
  | (InZone & { readonly kind: 'left'; readonly dwellMs: number })
  /**
   * It went the way of the zone's arrow, or the opposite way: from border to border, as of when it went over the second
   * one. Comes before `left`, and also for objects too fast to be seen inside, which never `entered`.
   */
  | (InZone & {
      readonly kind: 'crossed'
      readonly direction: CrossedDirection
      readonly dwellMs: number
    })

export type CrossedDirection = 'along' | 'against'
