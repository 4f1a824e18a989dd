import type { CycleAccuracy as Accuracy, CycleCount, CycleSession } from '@foresite/contract/cycle-counting'
import { vi } from 'vitest'
import { startApiServer, type ApiServer } from './api-server.ts'

export const at = '2026-11-21T08:00:00.000Z'
const mark = { createdAt: at, updatedAt: at, updatedBy: null }
export const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa00${String(n).padStart(2, '0')}`

export const session: CycleSession = {
  ...mark,
  id: idOf(1),
  name: 'Aisle A',
  date: '2026-11-21',
  tolerance: 0,
  type: 'location',
  status: 'in-progress',
  completedAt: null,
  locationCode: 'A',
  lines: 3,
  counted: 1,
  matched: 0,
  mismatched: 1,
  unknown: 1,
}
export const beans: CycleCount = {
  ...mark,
  id: idOf(10),
  sessionId: session.id,
  sessionName: session.name,
  locationId: idOf(20),
  bin_location: 'A-01',
  productId: idOf(30),
  sku: 'FEI-500',
  name: 'Beans',
  lot: 'L1',
  expected_quantity: 12,
  expectedSource: 'built-in',
  expectedAt: at,
  actual_quantity: 10,
  count_time: at,
  difference: -2,
  state: 'mismatched',
  proposed: 9,
  removed: 0,
  added: 1,
  cameraName: null,
  picture: '/api/cycle-count-pictures/1',
}
const uncounted = {
  actual_quantity: null,
  count_time: null,
  difference: null,
  state: 'uncounted',
  proposed: null,
  added: 0,
  picture: null,
} as const
export const oil: CycleCount = {
  ...beans,
  ...uncounted,
  id: idOf(11),
  bin_location: 'A-02',
  sku: 'AZE',
  name: 'Oil',
  lot: '',
}
export const rice: CycleCount = { ...oil, id: idOf(12), bin_location: 'A-03', sku: 'ARR', name: 'Rice' }
const accuracy: Accuracy = {
  counted: 2,
  matched: 1,
  mismatched: 1,
  location: 0.5,
  unit: 0.9375,
  proposals: 1,
  proposal: 0.9,
  exact: 0,
}
export const page = (rows: readonly unknown[]) => ({ body: { rows, total: rows.length, page: 1, limit: 25 } })
export const base = '/api/recognize/cycle-counting'
export const sheet = { session, counts: [beans, oil, rice], accuracy, history: [] }

/** A server with one session of three lines: beans are counted, oil and rice are not. */
export function startCycleCounting(): Promise<ApiServer> {
  return startApiServer({
    [`GET ${base}`]: page([session]),
    [`GET ${base}/counts`]: page([beans]),
    [`GET ${base}/accuracy`]: { body: { total: accuracy, intervals: [{ ...accuracy, from: '2026-11-21' }] } },
    [`GET ${base}/${session.id}`]: { body: sheet },
    [`PUT ${base}/counts/${oil.id}`]: { body: { message: 'Counted.', count: { ...oil, actual_quantity: 3 } } },
    [`POST ${base}`]: { status: 201, body: { message: 'Created.', session } },
    [`POST ${base}/${session.id}/expected`]: { body: { message: 'Read.', session } },
    [`GET ${base}/counts/${beans.id}`]: {
      body: { count: beans, marks: [], examples: [], hasExamples: true, isFinal: false },
    },
    'GET /api/stock-locations': page([
      { ...mark, id: idOf(20), code: 'A', description: '', parentId: null, parentCode: null, bins: 3 },
    ]),
    'GET /api/products': page([]),
    'GET /api/config/thresholds': { body: { values: { 'counting.tolerance': 2 }, changed: null } },
    'GET /api/countable-products': { body: [] },
    'GET /api/cameras': { body: [] },
  })
}

/** jsdom does not load images. */
export function loadPictures(): void {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
}

/** The bodies of all calls of a method. */
export const bodiesOf = ({ calls }: ApiServer, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as unknown)
/** The address of the session's sheet. */
export const sheetAt = (more = '') => `/?session=${session.id}${more}`
