import type { Incident } from '@foresite/contract/incidents'
import { incident as anyIncident } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { answeredCalls } from '../../test/answered-calls.ts'
import { siteClock } from '#world/site-clock.ts'
import { closeReviewed, reviewIncidents } from './review-incidents.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const since = '2026-10-30T07:38:00.000Z'

function incident(id: string, state: Incident['state']): Incident {
  return anyIncident({ id, state, updatedAt: since, createdAt: since })
}

/** A product that moves no incident at all, for this reason. */
function refusing(error: string) {
  const call = answeredCalls({
    changeIncidents: ({ body: { incidents } }) => ({
      changed: [],
      refused: incidents.map(({ id }) => ({ id, error, message: 'It was not changed.' })),
    }),
  })
  const people = { safety: 'helen', shift: 'tom', maintenance: 'grace', docks: 'pieter', stores: 'sofia' }
  return { call, people, clock: siteClock('UTC'), language: 'en' as const, now: NOON }
}

const review = (error: string) =>
  reviewIncidents(refusing(error), new Map([['a', 'confirmed']]), [incident('a', 'new')])
const close = (error: string) => closeReviewed(refusing(error), [incident('a', 'confirmed')])

test('[OPS-1.c] a failed review or closing on the server does not count as done', async () => {
  for (const step of [review, close]) await expect(step('internal')).rejects.toThrow('internal: It was not changed.')
})

test('[OPS-1.c] an incident that a visitor reviewed first, or that has an open action, is left alone', async () => {
  await expect(review('record.changed')).resolves.toBeUndefined()
  for (const error of ['record.changed', 'incident.state.openAction', 'incident.state.openActions'])
    await expect(close(error)).resolves.toBeUndefined()
})
