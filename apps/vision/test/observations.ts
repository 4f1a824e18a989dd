import { randomUUID } from 'node:crypto'
import { observation, type SeenByBuiltIn } from '@foresite/testkit/records'

/** An ongoing observation of a person in a zone of a random camera. */
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
