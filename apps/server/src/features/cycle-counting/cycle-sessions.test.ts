import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countDay, countingSite } from '../../../test/cycle-counting.ts'
import { refusalOf } from '../../../test/site-under-test.ts'

const { server, session, read, enter, sheetOf } = countingSite()

test('[CYC-4.a] [SET-3.f] a session without a tolerance of its own has the site’s', async () => {
  await server().call('saveThresholds', { body: { values: { 'counting.tolerance': 2 } } })
  expect(await session()).toMatchObject({ tolerance: 2 })
  expect(await session({ tolerance: 0 })).toMatchObject({ tolerance: 0 })
  await server().call('saveThresholds', { body: { values: {} } })
  expect(await session()).toMatchObject({ tolerance: 0 })
})

test('[CYC-2.d] a repeated call creates a session once', async () => {
  const id = randomUUID()
  const [one, other] = await Promise.all([session({ id, name: 'Once' }), session({ id, name: 'Once' })])
  expect(other.id).toBe(one.id)
  expect(await server().call('listCycleSessions', { query: { searchTerm: 'Once' } })).toMatchObject({ total: 1 })
  expect(await refusalOf(session({ id, name: 'Another' }))).toMatchObject({ status: 409, error: 'id.taken' })
})

test('[CYC-1.c] a completed session keeps its counts until it is reopened; a deleted one can be restored', async () => {
  const { session: own, first } = await sheetOf({ A: { DONE: 2 } })
  const params = { id: own.id }
  const change = (completed: boolean, part: object = {}) =>
    server().call('changeCycleSession', {
      params,
      body: { name: 'Checked', date: countDay, tolerance: 0, completed, ...part },
    })
  expect((await change(true)).session).toMatchObject({ status: 'completed', name: 'Checked' })
  expect(await refusalOf(enter(first, 2))).toMatchObject({ status: 409, error: 'cycle.completed' })
  expect(await server().call('readCycleCount', { params: { id: first } })).toMatchObject({ isFinal: true })
  expect(await refusalOf(server().call('readCycleExpected', { params }))).toMatchObject({ error: 'cycle.completed' })
  expect(await refusalOf(change(false, { since: own.updatedAt }))).toMatchObject({ error: 'record.changed' })
  await change(false)
  await enter(first, 2)
  await server().call('deleteCycleCount', { params: { id: first }, query: {} })
  expect((await read(own.id)).counts).toEqual([])
  await server().call('restoreCycleCount', { params: { id: first } })
  await server().call('deleteCycleSession', { params, query: {} })
  expect(await refusalOf(read(own.id))).toMatchObject({ status: 404 })
  expect(await refusalOf(enter(first, 1))).toMatchObject({ status: 404 })
  await server().call('restoreCycleSession', { params })
  const { history } = await read(own.id)
  expect(history.map(({ event }) => event.kind)).toEqual([
    'restored',
    'deleted',
    'line-restored',
    'line-removed',
    'counted',
    'reopened',
    'completed',
    'edited',
    'created',
  ])
})

test('[CYC-2.g] mismatches are counted again in a session of their own', async () => {
  const { counts, session: own } = await sheetOf({ A: { M1: 2 }, B: { M2: 2 } })
  await enter(counts[0]?.id ?? '', 2)
  expect(await refusalOf(session({ type: 'recount', recountOf: own.id }))).toMatchObject({
    error: 'cycle.recount.none',
  })
  await enter(counts[1]?.id ?? '', 9)
  const again = await session({ type: 'recount', recountOf: own.id })
  expect((await read(again.id)).counts).toMatchObject([{ sku: 'M2', expected_quantity: 2, actual_quantity: null }])
})

test('[CYC-1.b] [CYC-5.a] sessions are searched, filtered and paged', async () => {
  const { session: own, first } = await sheetOf({ A: { FILTER: 2 } }, { name: 'Filtered', date: '2025-03-04' })
  const list = async (query: object) => (await server().call('listCycleSessions', { query })).rows.map(({ id }) => id)
  const days = { startDate: '2025-03-01', endDate: '2025-03-31' }
  expect(await list(days)).toEqual([own.id])
  expect(await list({ ...days, status: 'planned', type: 'location' })).toEqual([own.id])
  expect(await list({ ...days, status: 'in-progress' })).toEqual([])
  await enter(first, 1)
  expect(await list({ ...days, status: 'in-progress' })).toEqual([own.id])
  expect(await list({ ...days, type: 'spot' })).toEqual([])
  // Searches names, and the products on the sheets.
  expect(await list({ searchTerm: 'filtered' })).toEqual([own.id])
  expect(await list({ searchTerm: 'Part FILTER' })).toEqual([own.id])
  expect(await list({ ...days, page: 2, limit: 1 })).toEqual([])
  expect(await refusalOf(list({ startDate: '2026-02-01', endDate: '2026-01-01' }))).toMatchObject({
    status: 422,
    error: 'range.backwards',
  })
})

test('[CYC-2.h] accuracy is shown over days, weeks and months', async () => {
  const { counts } = await sheetOf({ A: { ACC: 10 } })
  await enter(counts[0]?.id ?? '', 5)
  const { rows } = await server().call('listCycleCounts', { query: { searchTerm: 'ACC', limit: 1 } })
  const day = rows[0]?.count_time?.slice(0, 10) ?? ''
  const query = { startDate: day, endDate: day }
  const { total, intervals } = await server().call('readCycleAccuracy', { query })
  expect(total.counted).toBeGreaterThan(0)
  expect(intervals).toMatchObject([{ ...total, from: day }])
  const monthly = await server().call('readCycleAccuracy', { query: { ...query, dateFilter: 'monthly' } })
  expect(monthly.intervals[0]?.from).toBe(`${day.slice(0, 7)}-01`)
  const reversed = { startDate: '2026-02-01', endDate: '2026-01-01' }
  expect(await refusalOf(server().call('readCycleAccuracy', { query: reversed }))).toMatchObject({ status: 422 })
})

test('[QUAL-1.c] a recount adds nothing to the accuracy of its days, and has its own', async () => {
  const { counts, session: own } = await sheetOf({ A: { TWICE: 10 } })
  await enter(counts[0]?.id ?? '', 5)
  const { rows } = await server().call('listCycleCounts', { query: { searchTerm: 'TWICE', limit: 1 } })
  const day = rows[0]?.count_time?.slice(0, 10) ?? ''
  const ofDay = () => server().call('readCycleAccuracy', { query: { startDate: day, endDate: day } })
  const before = await ofDay()
  const again = await session({ type: 'recount', recountOf: own.id })
  const recounted = (await read(again.id)).counts[0]?.id ?? ''
  await enter(recounted, 6)
  // The list that its mismatches link to has as many.
  const mismatched = { startDate: day, endDate: day, state: 'mismatched', recounts: 'without' } as const
  expect((await server().call('listCycleCounts', { query: mismatched })).total).toBe(before.total.mismatched)
  await enter(recounted, 10)
  expect(await ofDay()).toEqual(before)
  expect((await read(again.id)).accuracy).toMatchObject({ counted: 1, matched: 1, unit: 1 })
})

test('[CYC-3.a] expected and counted stock download as CSV; a cell that looks like a formula stays text', async () => {
  const { session: own, first } = await sheetOf({ A: { '=1+1': 2, '@sum': 1 } }, { name: '+cmd' })
  await enter(first, 3)
  const csv = async (which: 'input' | 'output') => {
    const address = `/api/recognize/cycle-counting/${own.id}/${which}.csv`
    return (await (await server().fetch(address, { headers: { 'accept-language': 'pt' } })).text()).split('\r\n')
  }
  const [head, ...rows] = await csv('input')
  expect(head).toMatch(/Sessão;Alvéolo;SKU;Produto;Lote;Esperado;Origem/)
  expect(rows[0]).toMatch(/^"'\+cmd";AISLE\d+-A;"'@sum";Part @sum;;1;Lista de stock integrada;2026-/)
  expect(rows[1]).toMatch(/;"'=1\+1";Part =1\+1;;2;/)
  const output = await csv('output')
  expect(output[1]).toMatch(/;1;3;2;Com diferença;2026-/)
  expect(output[2]).toMatch(/;2;;;Por contar;;/)
})
