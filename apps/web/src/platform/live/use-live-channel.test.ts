import type { Changed } from '@foresite/contract/live-events'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { eventually } from '../../../test/eventually.ts'
import { queryFor } from '../api/query.ts'
import { openLiveChannel } from './live-channel.ts'
import { refresh, useLiveChannel } from './use-live-channel.ts'

vi.mock('./live-channel.ts', () => ({ openLiveChannel: vi.fn(() => () => undefined) }))

/** Which of the site's lists a change refetches. */
function readAgain(changed: Pick<Changed, 'topic' | 'change'>): string[] {
  const client = new QueryClient()
  const lists = {
    cameras: queryFor('listCameras').queryKey,
    zones: queryFor('listZones', { query: {} }).queryKey,
    areas: queryFor('listAreas').queryKey,
    modules: queryFor('listModules').queryKey,
    users: queryFor('listUsers').queryKey,
    groups: queryFor('listGroups').queryKey,
    board: queryFor('readYardBoard').queryKey,
    queue: queryFor('readReviewQueue').queryKey,
    events: queryFor('listRecorderEvents', { query: {} }).queryKey,
    scores: queryFor('listCarrierScores', { query: { startDate: '2026-11-01', endDate: '2026-11-02' } }).queryKey,
    retention: queryFor('readRetention').queryKey,
    privacy: queryFor('readPrivacy').queryKey,
    appointments: queryFor('listAppointments').queryKey,
    trailers: queryFor('readVehicleCapacity').queryKey,
    stations: queryFor('listInspectionStations').queryKey,
    products: queryFor('listProducts', { query: {} }).queryKey,
    counts: queryFor('listProductCounts', { query: {} }).queryKey,
    analyses: queryFor('listPalletAnalyses', { query: {} }).queryKey,
  }
  for (const key of Object.values(lists)) client.setQueryData(key, [])
  void refresh(client, { id: '1', ...changed })
  return Object.entries(lists)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated === true)
    .map(([name]) => name)
}

/** A site whose configuration is read. */
const site = () => startApiServer({ 'GET /api/config': { body: ['compliance'] } })

const configurationRead = ({ calls }: ApiServer) =>
  eventually(() =>
    expect(calls.map(({ path }) => path).sort()).toEqual([
      '/api/config?field=global_settings&format=full',
      '/api/config?field=products',
    ]),
  )

test('an area changed by someone else is reloaded with the appointments that name it, and nothing else', () =>
  expect(readAgain({ topic: 'areas', change: 'updated' })).toEqual(['areas', 'appointments']))

test('[VEH-1.f] trailers are reloaded with the modules that measure them', () =>
  expect(readAgain({ topic: 'modules', change: 'updated' })).toEqual(['modules', 'trailers', 'stations']))

test('deleting a camera removes its zones and its place in areas', () => {
  expect(readAgain({ topic: 'cameras', change: 'deleted' })).toEqual(['cameras', 'zones', 'areas', 'stations'])
  expect(readAgain({ topic: 'cameras', change: 'updated' })).toEqual(['cameras'])
})

test('deleting a user removes them from groups, deleting a door removes it from its dock', () => {
  expect(readAgain({ topic: 'users', change: 'deleted' })).toEqual(['users', 'groups'])
  expect(readAgain({ topic: 'users', change: 'updated' })).toEqual(['users'])
  expect(readAgain({ topic: 'zones', change: 'deleted' })).toEqual(['zones', 'areas', 'stations'])
})

test('quality stations, counts and analyses follow the names that they show', () => {
  // A renamed camera announces its zones, too.
  expect(readAgain({ topic: 'zones', change: 'updated' })).toEqual(['zones', 'stations'])
  expect(readAgain({ topic: 'products', change: 'updated' })).toEqual(['stations', 'products', 'counts', 'analyses'])
  expect(readAgain({ topic: 'locations', change: 'updated' })).toEqual(['counts'])
})

test('a new incident is added to the review queue', () =>
  expect(readAgain({ topic: 'incidents', change: 'created' })).toEqual(['queue']))

test('[CAM-4.b] a recorder’s new event is shown in the open list', () =>
  expect(readAgain({ topic: 'recorder', change: 'updated' })).toEqual(['events']))

test('[YARD-2.g] carrier scorecards are reloaded with visits, appointments, carriers and shipments', () => {
  expect(readAgain({ topic: 'shipments', change: 'updated' })).toEqual(['scores', 'stations'])
  expect(readAgain({ topic: 'visits', change: 'updated' })).toEqual(['board', 'scores', 'trailers'])
  expect(readAgain({ topic: 'appointments', change: 'created' })).toEqual(['scores', 'appointments'])
  expect(readAgain({ topic: 'carriers', change: 'updated' })).toEqual(['scores', 'appointments'])
})

test('settings that someone else has changed are reloaded', async () => {
  const server = await site()
  expect(readAgain({ topic: 'configuration', change: 'updated' })).toEqual([
    'board',
    'scores',
    'retention',
    'privacy',
    'appointments',
    'trailers',
  ])
  await configurationRead(server)
})

test('[VIS-6.d] a change counts as shown once its open view has reloaded, and not without one', async () => {
  const client = new QueryClient()
  const change = { topic: 'areas', id: '1', change: 'updated' } as const
  expect(await refresh(client, change)).toBe(false)
  let read = 0
  const { queryKey } = queryFor('listAreas')
  const view = new QueryObserver(client, { queryKey, queryFn: () => [(read += 1)], staleTime: Infinity })
  const close = view.subscribe(() => undefined)
  await eventually(() => expect(read).toBe(1))
  expect(await refresh(client, change)).toBe(true)
  expect(read).toBe(2)
  close()
})

test('[LIVE-1.g] once the channel is back, every open view and the configuration are read again', async () => {
  const server = await site()
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  renderHook(() => useLiveChannel(), { wrapper })
  await eventually(() => expect(openLiveChannel).toHaveBeenCalledOnce())
  const lists = [queryFor('listAreas').queryKey, queryFor('listModules').queryKey]
  for (const key of lists) client.setQueryData(key, [])
  vi.mocked(openLiveChannel).mock.calls[0]?.[0].onReconnected()
  expect(lists.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  await configurationRead(server)
})
