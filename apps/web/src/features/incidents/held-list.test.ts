import type { Incident } from '@foresite/contract/incidents'
import { incident } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { settle, type IncidentPage } from './held-list.ts'

const page = (...ids: string[]): IncidentPage => ({
  rows: ids.map((id) => incident({ id: id })),
  total: ids.length,
  incidents: ids.length,
})
const ids = ({ rows }: IncidentPage) => rows.map(({ id }) => id)

test('[INC-5.a] a new incident slides in at the top while nobody is reading', () =>
  expect(ids(settle(page('b', 'a'), page('c', 'b', 'a'), true))).toEqual(['c', 'b', 'a']))

test('[INC-5.b] no row moves while the list is being read; new incidents are counted', () => {
  const held = settle(page('b', 'a'), page('d', 'c', 'b', 'a'), false)
  expect(ids(held)).toEqual(['b', 'a'])
  expect(held.fresh).toBe(2)
})

test('[INC-5.b] counts only new incidents, not those that move up to fill the page', () => {
  const at = (id: string, minute: number) => incident({ id: id, createdAt: `2026-11-21T08:0${String(minute)}:00.000Z` })
  const shown = { rows: [at('c', 3), at('b', 2)], total: 3, incidents: 3 }
  const come = { rows: [at('d', 4), at('c', 3)], total: 3, incidents: 3 }
  expect(settle(shown, come, false)).toMatchObject({ rows: shown.rows, fresh: 1 })
  const movedUp = { rows: [at('c', 3), at('a', 1)], total: 2, incidents: 2 }
  expect(settle(shown, movedUp, false)).toMatchObject({ rows: shown.rows, fresh: 0 })
})

test('[INC-5.b] a row being read stays in place when its clip arrives', () => {
  const clip = {
    state: 'ready',
    startsAt: '2026-11-21T07:59:55.000Z',
    durationMs: 9000,
    url: '/clip',
  } as const
  const latest = {
    rows: [incident({ id: 'c' }), incident({ id: 'b', clip }), incident({ id: 'a' })],
    total: 3,
    incidents: 3,
  }
  const held = settle(page('b', 'a'), latest, false)
  expect(ids(held)).toEqual(['b', 'a'])
  expect(held.rows[0]?.clip).toEqual(clip)
})

test('[INC-5.b] a row pushed off a full page stays while it is being read', () => {
  const held = settle({ ...page('b', 'a'), total: 2 }, { ...page('c', 'b'), incidents: 3, total: 3 }, false)
  expect(ids(held)).toEqual(['b', 'a'])
})

test('the first incident of an empty list appears at once', () =>
  expect(ids(settle(page(), page('a'), false))).toEqual(['a']))

test('[INC-5.b] an ongoing episode keeps its row while it is read and shows its count', () => {
  const byEpisode = ({ episode }: Incident) => episode.id
  const shown = page('a')
  const newer = { ...incident({ id: 'b' }), episode: { id: 'a', count: 2 } }
  const held = settle(shown, { rows: [newer], total: 1, incidents: 2 }, false, byEpisode)
  expect(held).toMatchObject({ fresh: 1, rows: [{ id: 'a', episode: { count: 2 } }] })
})

test('[INC-5.b] an ongoing event’s row shows its review, also when the event has a newer incident', () => {
  const byEpisode = ({ episode }: Incident) => episode.id
  const newer = incident({ id: 'b', episode: { id: 'a', count: 2 }, state: 'acknowledged', comments: 3 })
  const held = settle(page('a'), { rows: [newer], total: 1, incidents: 2 }, false, byEpisode)
  expect(held.rows).toMatchObject([{ id: 'a', state: 'acknowledged', comments: 3 }])
})
