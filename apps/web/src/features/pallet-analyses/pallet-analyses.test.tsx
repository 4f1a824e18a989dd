import type { AnalysedPhoto, PalletAnalysis } from '@foresite/contract/pallet-analyses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { AnalysisSheet } from './AnalysisSheet.tsx'
import { OpenAnalyses } from './OpenAnalyses.tsx'
import { PalletAnalyses } from './PalletAnalyses.tsx'

const at = '2026-11-21T08:00:00.000Z'
const mark = { createdAt: at, updatedAt: at, updatedBy: null }
const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa00${String(n).padStart(2, '0')}`

const analysis: PalletAnalysis = {
  ...mark,
  id: idOf(1),
  name: 'Labels of the morning',
  date: '2026-11-21',
  type: 'label',
  status: 'run',
  product: null,
  photos: 2,
  analysed: 2,
  failed: 0,
  reviewed: 0,
}
const photo: AnalysedPhoto = {
  ...mark,
  id: idOf(10),
  pallet: 'P-1',
  shipment: { id: idOf(30), shipment_id: 'IN-1' },
  side: 'front',
  state: 'analysed',
  problem: null,
  found: {
    kind: 'label',
    codes: [{ format: 'Code 128', text: '(00)106141412345678908', sscc: '106141412345678908' }],
    lines: ['LOT 7'],
  },
  confirmed: null,
  result: '106141412345678908',
  daysLeft: null,
  reviewedAt: null,
  reviewedBy: null,
  picture: '/api/pallet-analysis-pictures/10',
}
const other = { ...photo, id: idOf(11), pallet: 'P-2', side: null, shipment: null }
const page = (rows: readonly unknown[]) => ({ body: { rows, total: rows.length, page: 1, limit: 25 } })
const base = '/api/pallet-analyses'

let server: ApiServer
async function serve(part: Partial<PalletAnalysis> = {}, photos: readonly AnalysedPhoto[] = [photo, other]) {
  const shown = { ...analysis, ...part }
  server = await startApiServer({
    [`GET ${base}`]: page([shown]),
    [`GET ${base}/${analysis.id}`]: { body: { analysis: shown, photos, history: [] } },
    [`POST ${base}`]: { status: 201, body: { message: 'Created.', analysis: shown } },
    [`POST ${base}/${analysis.id}/run`]: { body: { message: 'Running.', analysis: { ...shown, status: 'running' } } },
    [`POST ${base}/${analysis.id}/photos`]: { status: 201, body: { message: 'Added.', photo } },
    [`POST ${base}/${analysis.id}/pallets`]: { body: { message: 'Added.', analysis: shown } },
    [`PUT /api/pallet-analysis-photos/${photo.id}`]: { body: { message: 'Reviewed.', photo } },
    'GET /api/products': page([]),
    'GET /api/countable-products': { body: [] },
  })
}
beforeEach(() => {
  // jsdom does not load images.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
})

const sent = (method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)
const sheet = (more = '') =>
  render(<AnalysisSheet analysisId={analysis.id} />, { at: `/?analysis=${analysis.id}${more}` })

test('[QC-2.h] lists analyses with name, type, date and status; filters are in the address', async () => {
  await serve()
  const { user, router } = render(<PalletAnalyses />)
  const row = await screen.findByRole('row', { name: /Labels of the morning/ })
  for (const text of ['Nov 21, 2026', 'Labels', 'Run', '0 of 2']) expect(within(row).getByText(text)).toBeVisible()
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    `/quality/quality-control/pallet-analysis?analysis=${analysis.id}`,
  )
  await user.click(screen.getByRole('combobox', { name: /Status/ }))
  await user.click(await screen.findByRole('option', { name: 'Not reviewed' }))
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe(`${base}?status=open&page=1&limit=25`))
  expect(router.state.location.search).toBe('?status=open')
})

test('[QC-2.h] a new analysis is named after its type and day; a count needs its product', async () => {
  await serve()
  const { user } = render(<PalletAnalyses />)
  await user.click(await screen.findByRole('button', { name: 'New analysis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New analysis' }))
  const name = dialog.getByRole('textbox', { name: /Name/ })
  expect(name).toHaveDisplayValue(/^Labels, \w+ \d+, \d{4}$/)
  await user.click(dialog.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Count' }))
  expect(name).toHaveDisplayValue(/^Count, \w+ \d+, \d{4}$/)
  await user.click(dialog.getByRole('button', { name: 'Create analysis' }))
  expect(await dialog.findByText('Choose the product to count.')).toBeVisible()
  expect(sent('POST', base)).toEqual([])
})

test('[QC-2.h] a photo is sent as taken, and the next pallet is already named', async () => {
  await serve({ status: 'created', photos: 0, analysed: 0 }, [])
  const { user } = sheet()
  await user.click(await screen.findByRole('button', { name: 'Add photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add photos of pallets' }))
  const pallet = dialog.getByRole('textbox', { name: 'Pallet' })
  expect(pallet).toHaveValue('1')
  const [input] = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=file]'))
  if (input === undefined) throw new Error('no file can be chosen')
  await user.upload(input, new File(['a photo'], 'front.jpg', { type: 'image/jpeg' }))
  expect(await dialog.findByText('1 photo added')).toBeVisible()
  expect(pallet).toHaveValue('2')
  expect(sent('POST', `${base}/${analysis.id}/photos`)[0]).toMatch(/name="pallet"\s+1\s/)
})

test('[QC-2.h] a failed analysis shows the reason and can be run again', async () => {
  const failed: AnalysedPhoto = { ...photo, state: 'failed', problem: 'Too late.', found: null, result: null }
  await serve({ analysed: 1, failed: 1 }, [failed, other])
  const { user } = sheet()
  expect(await screen.findByText(/^1 photo could not be analysed/)).toBeVisible()
  expect(screen.getByText('Too late.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Run again' }))
  await waitFor(() => expect(sent('POST', `${base}/${analysis.id}/run`)).toHaveLength(1))
})

test('[QC-2.h] a label is confirmed or corrected with one tap, then the next pallet opens', async () => {
  await serve()
  const { user, router } = sheet()
  await user.click(await screen.findByRole('button', { name: 'Review pallet P-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pallet P-1' }))
  expect(dialog.getByText('1 of 2 · Front · Shipment IN-1')).toBeVisible()
  const label = dialog.getByRole('textbox', { name: 'Label' })
  expect(label).toHaveValue('106141412345678908')
  await user.click(dialog.getByRole('button', { name: 'LOT 7' }))
  expect(label).toHaveValue('LOT 7')
  await user.click(dialog.getByRole('button', { name: 'Confirm, next pallet' }))
  expect(await screen.findByRole('dialog', { name: 'Pallet P-2' })).toBeVisible()
  expect(router.state.location.search).toContain(`photo=${other.id}`)
  const [body] = sent('PUT', `/api/pallet-analysis-photos/${photo.id}`)
  expect(JSON.parse(body ?? '')).toEqual({ confirmed: { kind: 'label', label: 'LOT 7' }, since: at })
})

test('[QC-2.h] a review that somebody else has overtaken shows both versions, and replaces theirs only when chosen', async () => {
  await serve()
  const { user } = sheet(`&photo=${photo.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pallet P-1' }))
  await user.click(dialog.getByRole('button', { name: 'LOT 7' }))
  const ana = { userId: idOf(40), name: 'Ana Reis', stated: true as const }
  const theirs: AnalysedPhoto = { ...photo, updatedAt: '2026-11-21T08:05:00.000Z', updatedBy: ana, result: 'LOT 8' }
  server.answers.set(`GET ${base}/${analysis.id}`, { body: { analysis, photos: [theirs, other], history: [] } })
  const save = `PUT /api/pallet-analysis-photos/${photo.id}`
  server.answers.set(save, { status: 409, body: { message: 'Ana Reis changed this.', error: 'record.changed' } })
  await user.click(dialog.getByRole('button', { name: 'Confirm, next pallet' }))
  expect(await dialog.findByText('Theirs: LOT 8')).toBeVisible()
  const notice = dialog.getByRole('alert')
  for (const text of [/^Ana Reis/, 'Mine: LOT 7']) expect(within(notice).getByText(text)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Confirm, next pallet' })).toBeDisabled()
  server.answers.set(save, { body: { message: 'Reviewed.', photo } })
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm, next pallet' }))
  expect(await screen.findByRole('dialog', { name: 'Pallet P-2' })).toBeVisible()
  const last = sent('PUT', `/api/pallet-analysis-photos/${photo.id}`).at(-1)
  expect(JSON.parse(last ?? '')).toEqual({ confirmed: { kind: 'label', label: 'LOT 7' }, since: theirs.updatedAt })
})

test('[QC-2.h] a correction stays when the analysis is run again meanwhile; without one, the new result shows', async () => {
  await serve()
  const { user, client } = sheet(`&photo=${photo.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pallet P-1' }))
  const rereadAs = async (part: Partial<AnalysedPhoto>) => {
    const photos = [{ ...photo, ...part }, other]
    server.answers.set(`GET ${base}/${analysis.id}`, { body: { analysis, photos, history: [] } })
    await client.refetchQueries()
  }
  await rereadAs({ state: 'failed', result: 'LOT 9', updatedAt: '2026-11-21T08:05:00.000Z' })
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('LOT 9'))
  await user.click(dialog.getByRole('button', { name: 'LOT 7' }))
  await rereadAs({ state: 'queued', result: null, updatedAt: '2026-11-21T08:06:00.000Z' })
  expect(await dialog.findByText('Mine: LOT 7')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('LOT 7')
})

test('[QC-2.h] the version that somebody else has saved can be taken over', async () => {
  await serve()
  const { user } = sheet(`&photo=${photo.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pallet P-1' }))
  await user.click(dialog.getByRole('button', { name: 'LOT 7' }))
  const theirs: AnalysedPhoto = { ...photo, updatedAt: '2026-11-21T08:05:00.000Z', result: 'LOT 8' }
  server.answers.set(`GET ${base}/${analysis.id}`, { body: { analysis, photos: [theirs, other], history: [] } })
  const save = `PUT /api/pallet-analysis-photos/${photo.id}`
  server.answers.set(save, { status: 409, body: { message: 'Somebody changed this.', error: 'record.changed' } })
  await user.click(dialog.getByRole('button', { name: 'Confirm, next pallet' }))
  await user.click(await dialog.findByRole('button', { name: 'Use theirs' }))
  expect(dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('LOT 8')
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('[QC-2.h] an expired date stands out, and another date or none can be chosen', async () => {
  const dates = [{ kind: 'expiry' as const, day: '2026-11-20', isCoded: true }]
  const expired: AnalysedPhoto = { ...photo, found: { kind: 'expiry', dates }, result: '2026-11-20', daysLeft: -1 }
  await serve({ type: 'expiry', photos: 1 }, [expired])
  const { user } = sheet(`&photo=${photo.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pallet P-1' }))
  expect(screen.getByText('Nov 20, 2026, expired')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Expiry Nov 20, 2026' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(dialog.getByRole('button', { name: 'No date' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => {
    const [body] = sent('PUT', `/api/pallet-analysis-photos/${photo.id}`)
    expect(JSON.parse(body ?? '{}')).toMatchObject({ confirmed: { kind: 'expiry', day: null } })
  })
})

test('[QC-2.h] a count is corrected on the picture', async () => {
  const marks = [{ id: 'a', box: { x: 0, y: 0, w: 1, h: 1 }, confidence: 0.9, state: 'found' as const }]
  const counted: AnalysedPhoto = { ...photo, found: { kind: 'count', marks }, result: 1 }
  await serve({ type: 'count', photos: 1 }, [counted])
  const { user } = sheet(`&photo=${photo.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pallet P-1' }))
  expect(await dialog.findByRole('status', { name: 'Count: 1' })).toBeVisible()
  // The keyboard starts at the picture's middle, where the piece is.
  dialog.getByRole('application').focus()
  await user.keyboard('{Enter}')
  expect(await dialog.findByRole('status', { name: 'Count: 0' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => {
    const [body] = sent('PUT', `/api/pallet-analysis-photos/${photo.id}`)
    expect(JSON.parse(body ?? '{}')).toMatchObject({ confirmed: { kind: 'count', marks: [{ state: 'removed' }] } })
  })
})

test('[QC-1.b] the overview links to the unreviewed analyses', async () => {
  await serve()
  render(<OpenAnalyses />)
  expect(await screen.findByRole('link', { name: 'Labels of the morning' })).toBeVisible()
  expect(screen.getByRole('link', { name: '1 analysis' })).toHaveAttribute(
    'href',
    '/quality/quality-control/pallet-analysis?status=open',
  )
})
