import type { Incident } from '@foresite/contract/incidents'
import { incident as anyIncident, testId, user } from '@foresite/testkit/records'
import { startApiServer, type Answer, type Arrived } from './api-server.ts'

export { testId as idOf }
export const changedAt = (second: number) => `2026-11-21T09:00:0${String(second)}.000Z`

/** The nth incident of the day: higher numbers are newer. */
export function incident(n: number, more: Partial<Incident> = {}): Incident {
  return anyIncident({
    id: testId(n),
    type: 'blocked-pathway',
    moduleName: 'Walkways kept clear',
    zoneName: `Cell ${String(n)}`,
    updatedAt: changedAt(0),
    createdAt: `2026-11-21T08:00:0${String(n)}.000Z`,
    endedAt: '2026-11-21T08:00:09.000Z',
    elapsedMs: 4400,
    ...more,
  })
}

/** The page of incidents that the list reads. */
export const list = 'GET /api/incidents'
export const ana = user()

/** The API of a site with these incidents; writes change them. */
export async function startSite(...incidents: Incident[]) {
  let rows = incidents
  const change = (id: string, part: Partial<Incident>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...part } : row))
  }
  const answers: Record<string, Answer | ((call: Arrived) => Answer)> = {
    'GET /api/cameras': { body: [] },
    'GET /api/users': { body: [ana] },
    'GET /api/holds': { body: [] },
    'GET /api/incident-reviews/queue': () => ({
      body: {
        count: rows.filter(({ verdict }) => verdict === null).length,
        high: rows.filter(({ verdict, severity }) => verdict === null && severity === 'High').length,
        oldestAt: rows.findLast(({ verdict }) => verdict === null)?.createdAt ?? null,
      },
    }),
    'GET /api/privacy': {
      body: {
        blurExports: null,
        controller: '',
        notice: { en: null, pt: null },
        blurs: false,
        profile: 'none',
        defaultNotice: { en: '', pt: '' },
        changed: null,
      },
    },
    [list]: () => ({
      body: { rows, total: rows.length, incidents: rows.length, page: 1, limit: 20 },
    }),
  }
  for (const { id } of incidents) {
    answers[`GET /api/incidents/${id}`] = () => ({
      body: { incident: rows.find((row) => row.id === id), newerId: null, olderId: null },
    })
    answers[`GET /api/incidents/${id}/entries`] = { body: [] }
    answers[`PUT /api/incidents/${id}/state`] = ({ body }) => {
      const { state } = JSON.parse(body) as { state: Incident['state'] }
      change(id, { state, updatedAt: changedAt(5) })
      return { body: { message: `It is ${state}.`, updatedAt: changedAt(5) } }
    }
  }
  const server = await startApiServer(answers)
  const sent = (address: string) =>
    server.calls
      .filter(({ method, path }) => `${method} ${path}` === address)
      .map(({ body }) => JSON.parse(body) as unknown)
  return { server, sent, change }
}
