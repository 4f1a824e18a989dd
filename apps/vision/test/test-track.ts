import type { ShownTrack } from '@foresite/contract/cameras'
import type { ImageBox } from '@foresite/contract/primitives'
import { foot } from '@foresite/geometry/box'
import type { Track } from '#stages/track/track.ts'

/** A person's track seen at time 0; `overrides` are what the test is about. */
export function testTrack(overrides: Partial<Track> = {}): Track {
  const box: ImageBox = overrides.box ?? { x: 0.45, y: 0.3, w: 0.1, h: 0.3 }
  return {
    id: 'walker',
    startedAt: 0,
    seenAt: 0,
    box,
    foot: foot(box),
    objectClass: 'person',
    inferred: false,
    confidence: 0.7,
    displacement: 0.3,
    isAlive: false,
    hasStirred: false,
    isBridged: false,
    ...overrides,
  }
}

/** A person's track as sent to screens. */
export function shownTrack(part: Partial<ShownTrack> = {}): ShownTrack {
  return {
    id: '7',
    object: 'person',
    inferred: false,
    confidence: 0.9,
    box: { x: 0.1, y: 0.2, w: 0.1, h: 0.3 },
    ...part,
  }
}

/** The box of a person whose feet are at this point. */
export function personStandingAt(x: number, y: number): ImageBox {
  return { x: x - 0.05, y: y - 0.3, w: 0.1, h: 0.3 }
}
