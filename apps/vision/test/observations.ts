import { randomUUID } from 'node:crypto'
import { observation, type SeenByBuiltIn } from '@foresite/testkit/records'

/** A person has just been seen in a zone of a random camera. */
export function someObservation(overrides: Partial<SeenByBuiltIn> = {}): SeenByBuiltIn {
  return observation({
    cameraId: randomUUID(),
    ruleId: randomUUID(),
    zoneId: randomUUID(),
    trackId: 'track-1',
    startedAt: '2026-03-02T10:00:00.000Z',
    ...overrides,
  })
}
