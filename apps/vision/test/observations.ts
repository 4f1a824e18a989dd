import { randomUUID } from 'node:crypto'
import type { PresenceObservation } from '@foresite/contract/observations'

/** A person who has just been seen in a zone; `overrides` say what the test is about. */
export function someObservation(overrides: Partial<PresenceObservation> = {}): PresenceObservation {
  return {
    kind: 'restricted-area',
    id: randomUUID(),
    cameraId: randomUUID(),
    ruleId: randomUUID(),
    zoneId: randomUUID(),
    trackId: 'track-1',
    startedAt: '2026-03-02T10:00:00.000Z',
    endedAt: null,
    object: 'person',
    inferred: false,
    confidence: 0.8,
    box: { x: 0.4, y: 0.4, w: 0.1, h: 0.3 },
    ...overrides,
  }
}
