import { randomUUID } from 'node:crypto'
import { maxTrialObservations } from '@foresite/contract/node-trials'
import type { ObservationOf } from '@foresite/contract/observations'
import { expect, test } from 'vitest'
import { someObservation } from '../../test/observations.ts'
import { isFinding, TrialFindings } from './trial-findings.ts'

const at = '2026-03-02T10:00:00.000Z'

/** A measured trailer: it is reported once, with its end. */
function fill(moment: ObservationOf<'trailer-fill'>['moment']): ObservationOf<'trailer-fill'> {
  return {
    kind: 'trailer-fill',
    id: randomUUID(),
    cameraId: randomUUID(),
    ruleId: randomUUID(),
    zoneId: randomUUID(),
    startedAt: at,
    endedAt: at,
    object: 'vehicle',
    inferred: false,
    confidence: 0.97,
    box: { x: 0.2, y: 0.1, w: 0.6, h: 0.9 },
    moment,
    fill: { floor: 0.5, cube: 0.25 },
    frames: 5,
    pallets: null,
  }
}

test('[MOD-11] an event counts once: at its start and end, or only with its end', () => {
  const findings = new TrialFindings()
  const started = someObservation({ id: randomUUID(), startedAt: at })
  findings.add(started)
  findings.add({ ...started, endedAt: at })
  expect(findings.total).toBe(1)
  expect(findings.listed).toEqual([{ ...started, endedAt: at }])
  findings.add(fill('first'))
  expect(findings.total).toBe(2)
})

test('[MOD-11] events beyond the list are counted, and their ends do not count again', () => {
  const findings = new TrialFindings()
  for (let n = 0; n < maxTrialObservations; n++) findings.add(someObservation({ id: randomUUID() }))
  const beyond = someObservation({ id: randomUUID(), startedAt: at })
  findings.add(beyond)
  findings.add({ ...beyond, endedAt: at })
  expect(findings.total).toBe(maxTrialObservations + 1)
  expect(findings.listed).toHaveLength(maxTrialObservations)
})

test('[MOD-11] a trailer is one event, however often its fill is measured', () => {
  expect((['first', 'during', 'last'] as const).filter((moment) => isFinding(fill(moment)))).toEqual(['first'])
  expect(isFinding(someObservation())).toBe(true)
})
