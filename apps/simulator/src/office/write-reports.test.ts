import { CallFailed } from '@foresite/contract/client'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import type { Incident } from '@foresite/contract/incidents'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test, vi } from 'vitest'
import { answeredCalls, type Answers } from '../../test/answered-calls.ts'
import { siteClock } from '#world/site-clock.ts'
import { OfficeWork } from './office-work.ts'
import { writeReports } from './write-reports.ts'

const inFolder = temporaryFolder()
let offices = 0
const OLD = '2026-10-30T07:38:00Z'
const BARE = '2026-11-19T08:00:00Z'
const LAST = '2026-11-19T16:00:00Z'
const HELENA = { userId: 'helena', name: 'Helen Marsh' }
const people = {
  safety: HELENA.userId,
  shift: 'tomas',
  maintenance: 'grace',
  docks: 'pieter',
  stores: 'sofia',
}

/** Falls by when they happened, which is also their id here, the newest first as a list has them. */
function falls(...times: readonly string[]): Incident[] {
  return times
    .map((createdAt): Incident => {
      const one: Partial<Incident> = {
        id: createdAt,
        type: 'fallen-person',
        createdAt,
        cameraName: 'Racks',
        stillUrl: null,
      }
      return one as Incident
    })
    .toReversed()
}

/** As the office leaves a report that is only to be completed. */
function reportOf(incidentId: string): IncidentReport {
  const content = { injury: true, description: { text: 'Somebody has fallen.' } }
  return { id: `report of ${incidentId}`, updatedAt: '', content } as IncidentReport
}

/** Has the office write reports of falls; returns the completed reports. */
async function written(incidents: readonly Incident[], answers: Answers) {
  const completed: string[] = []
  const call = answeredCalls({
    readIncident: () => ({ incident: { verdict: 'confirmed' } }),
    listIncidentReports: () => ({ rows: [] }),
    createIncidentReport: ({ body: { incidentId } }) => ({ report: reportOf(String(incidentId)) }),
    ...answers,
    completeIncidentReport: (input, by) => {
      answers.completeIncidentReport?.(input, by)
      completed.push(input.params.id)
    },
  })
  const work = await OfficeWork.open(inFolder(`office-${(offices += 1)}.json`))
  const office = {
    call,
    people,
    work,
    clock: siteClock('UTC'),
    language: 'en' as const,
    now: Date.parse(LAST),
    describe: () => Promise.resolve(null),
  }
  const since = Date.parse('2026-11-18T12:00:00Z')
  await writeReports(office, incidents, { since, askAgainMs: 1, withinMs: 60_000 })
  return completed
}

test('[OPS-1.c] a draft in the office’s name that cannot be completed is left alone, and the next one is written', async () => {
  const completed = await written(falls(OLD, BARE), {
    // A visitor acting as Helena has begun one.
    listIncidentReports: ({ query }) => ({
      rows:
        query?.incidentId === OLD
          ? [{ id: `report of ${OLD}`, state: 'draft', createdBy: HELENA, updatedBy: HELENA }]
          : [],
    }),
    readIncidentReport: () => reportOf(OLD),
    completeIncidentReport: ({ params: { id } }) => {
      if (id === `report of ${OLD}`) throw new CallFailed(422, null)
    },
  })
  expect(completed).toEqual([`report of ${BARE}`])
})

test('[OPS-1.c] the office stops when its login is refused or the server is gone', async () => {
  for (const status of [401, 500, 0])
    await expect(
      written(falls(OLD), {
        completeIncidentReport: () => {
          throw new CallFailed(status, null)
        },
      }),
    ).rejects.toMatchObject({ status })
})

test('[OPS-1.c] an incident without a picture does not delay the others, and reports are in the order of events', async () => {
  const pictured = new Set<unknown>()
  const begun: [incident: unknown, isLastPictured: boolean][] = []
  let asked = 0
  // Ten seconds pass from one question to the next, whatever the machine does meanwhile.
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => asked * 10_000)
  const completed = await written(falls(OLD, BARE, LAST), {
    readIncident: ({ params: { id } }) => {
      if (id === BARE) asked += 1
      if (id === LAST && asked === 3) pictured.add(id)
      return {
        incident: { id, verdict: 'confirmed', stillUrl: pictured.has(id) ? '/still' : null },
      }
    },
    createIncidentReport: ({ body: { incidentId } }) => {
      begun.push([incidentId, pictured.has(LAST)])
      return { report: reportOf(String(incidentId)) }
    },
  })
  // What happened long ago waits for no picture, and the last one has got its own before any other is begun.
  expect(begun).toEqual([
    [OLD, false],
    [BARE, true],
    [LAST, true],
  ])
  expect(completed).toEqual([OLD, BARE, LAST].map((id) => `report of ${id}`))
})

test('[OPS-1.c] an incident rejected while the office waits for its picture gets no report', async () => {
  const completed = await written(falls(BARE, LAST), {
    readIncident: ({ params: { id } }) => {
      return {
        incident: { id, stillUrl: '/still', verdict: id === LAST ? 'rejected' : 'confirmed' },
      }
    },
  })
  expect(completed).toEqual([`report of ${BARE}`])
})
