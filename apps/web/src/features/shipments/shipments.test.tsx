import type { DamageFinding, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment, ShipmentLine } from '@foresite/contract/shipments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { ShipmentDetails } from './ShipmentDetails.tsx'
import { Shipments } from './Shipments.tsx'

const at = '2026-11-21T08:00:00.000Z'
const mark = { createdAt: at, updatedAt: at, updatedBy: null }
const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00bb00${String(n).padStart(2, '0')}`

const waiting = shipment({
  id: idOf(1),
  shipment_id: 'IN-1',
  supplier: 'Azeites do Sul',
  deliveryDate: '2026-11-24',
  orderedQuantity: 40,
})
const inspected: Shipment = {
  ...waiting,
  state: 'inspected',
  countedQuantity: 38,
  pallets: 2,
  mode: 'station',
  stationId: idOf(8),
  stationName: 'Wrapper 1',
  startedAt: at,
  inspectedAt: at,
  mismatches: 1,
  damage: 'detected',
}
const oil = { id: idOf(2), sku: 'OIL-1', name: 'Olive oil' }
const rice = { id: idOf(3), sku: 'RICE-1', name: 'Rice' }
const lines: ShipmentLine[] = [
  { product: oil, isOffPaper: false, ordered: 40, picked: null, expected: 40, counted: 38 },
  { product: rice, isOffPaper: true, ordered: 0, picked: null, expected: 0, counted: 2 },
]
const finding: DamageFinding = {
  id: idOf(4),
  category: 'damaged-product-packaging',
  check: 'crush',
  grade: 'major',
  side: 'left',
  level: 'upper',
  note: 'Corner',
  box: { x: 0.1, y: 0.1, w: 0.2, h: 0.2 },
  foundAt: at,
  foundBy: null,
  resolvedAt: null,
  resolvedBy: null,
}
const damaged = pallet(1, {
  id: idOf(5),
  topLayerFull: true,
  topLayerCount: 6,
  items: [{ quantity: 38, proposed: 40, identifiedBy: 'barcode', product: oil, group: null }],
  photos: [palletPhoto('left')],
  damage: 'detected',
  findings: [finding],
})
const sound: ShipmentPallet = { ...damaged, id: idOf(7), pallet_id: 'P-2', damage: 'none', findings: [], photos: [] }
let server: ApiServer
let shown: { shipment: Shipment; pallets: ShipmentPallet[] }
beforeEach(async () => {
  // jsdom does not load images.
  vi.stubGlobal(
    'Image',
    class {
      onload: () => void = () => undefined
      readonly naturalWidth = 400
      readonly naturalHeight = 300
      set src(_: string) {
        queueMicrotask(() => this.onload())
      }
    },
  )
  shown = { shipment: inspected, pallets: [damaged, sound] }
  const page = (rows: readonly Shipment[]) => ({ body: { rows, total: rows.length, page: 1, limit: 25 } })
  const base = 'recognize/shipment-processing'
  server = await startApiServer({
    [`GET /api/${base}`]: ({ path }) => page(path.includes('counted=true') ? [inspected] : [waiting]),
    [`GET /api/${base}/${waiting.id}`]: () => ({
      body: {
        ...shown,
        lines,
        history: [
          { id: idOf(9), at, by: null, event: { kind: 'submitted', counted: 40, mismatches: 1 } },
          { id: idOf(10), at, by: null, event: { kind: 'started', mode: 'station', stationName: 'Wrapper 1' } },
        ],
      },
    }),
    [`POST /api/${base}`]: { status: 201, body: { message: 'Added.', shipment: waiting } },
    [`DELETE /api/${base}/${waiting.id}`]: { body: { message: 'Deleted.' } },
    [`POST /api/${base}/${waiting.id}/restore`]: { body: { message: 'Back.', shipment: waiting } },
    [`POST /api/${base}/${waiting.id}/start`]: { body: { message: 'Open again.', shipment: inspected } },
    [`POST /api/${base}/refresh-pallet/`]: { body: { message: 'From the start.', pallet: sound } },
    [`PUT /api/recognize/shipment-damage/pallet/${damaged.id}`]: ({ body }) => {
      const isResolved = body.includes('true')
      const pallet: ShipmentPallet = { ...damaged, damage: isResolved ? 'resolved' : 'detected' }
      shown = { ...shown, pallets: [pallet, sound] }
      return { body: { message: 'Done.', pallet } }
    },
    [`POST /api/shipment-pallets/${damaged.id}/damage`]: { body: { message: 'Recorded.', pallet: damaged } },
    [`DELETE /api/pallet-damage/${finding.id}`]: { body: { message: 'Withdrawn.', pallet: damaged } },
    'GET /api/recognize/shipment-damage/categories': {
      body: [
        {
          id: 'damaged-product-packaging',
          name: 'Damaged Product Packaging',
          checks: [
            { id: 'crush', name: 'Crushed box', criterion: 'Crushed box', isLeftOut: false },
            { id: 'wet', name: 'Wet', criterion: 'Wet', isLeftOut: true },
          ],
        },
      ],
    },
    'GET /api/cameras': { body: [] },
    'GET /api/products': {
      body: { rows: [{ ...mark, ...oil, gtin: null, assetType: null, picture: null }], total: 1, page: 1, limit: 25 },
    },
    'GET /api/countable-products': { body: [] },
  })
})

const paths = (method: string) => server.calls.filter((call) => call.method === method).map(({ path }) => path)
const bodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as unknown)
const details = (search = '', language: 'en' | 'pt' = 'en') =>
  render(<ShipmentDetails id={waiting.id} />, { at: `/${search}`, language })

describe('the list of shipments', () => {
  test('[SHIP-1.c] [SHIP-2.b] shows shipments to count with the next step; counted ones have their own tab', async () => {
    const { user, router } = render(<Shipments />)
    const row = await screen.findByRole('row', { name: /IN-1/ })
    expect(within(row).getByRole('link', { name: 'IN-1' })).toHaveAttribute(
      'href',
      `/quality/shipment-inspection/shipment-details/${waiting.id}`,
    )
    expect(within(row).getByRole('link', { name: 'Start counting: IN-1' })).toHaveAttribute(
      'href',
      `/quality/shipment-inspection/${waiting.id}`,
    )
    for (const words of ['Inbound', 'Azeites do Sul', 'Nov 24, 2026', '40'])
      expect(within(row).getByText(words)).toBeVisible()
    // Nobody has looked at it yet.
    expect(within(row).queryByText('No Damage Detected')).toBeNull()
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers().slice(0, 4)).toEqual(['Shipment number', 'Next step', 'Status', 'Expected arrival'])
    await user.click(screen.getByRole('tab', { name: 'Counted' }))
    expect(await screen.findByRole('link', { name: 'Details: IN-1' })).toBeVisible()
    expect(headers().slice(0, 4)).toEqual(['Shipment number', 'Next step', 'Damage', 'Exceptions'])
    expect(router.state.location.search).toBe('?counted=true')
  })

  test('[SHIP-11.c] a count kept for review shows Review; one in progress shows Continue', async () => {
    const rows = [
      { ...waiting, state: 'in-progress', kept: true },
      { ...waiting, id: idOf(11), shipment_id: 'IN-2', state: 'in-progress' },
    ]
    server.answers.set('GET /api/recognize/shipment-processing', { body: { rows, total: 2, page: 1, limit: 25 } })
    render(<Shipments />)
    expect(await screen.findByRole('link', { name: 'Review: IN-1' })).toHaveAttribute(
      'href',
      `/quality/shipment-inspection/${waiting.id}/final`,
    )
    expect(screen.getByRole('link', { name: 'Continue: IN-2' })).toHaveAttribute(
      'href',
      `/quality/shipment-inspection/${idOf(11)}`,
    )
    expect(screen.getAllByText('No Damage Detected')).toHaveLength(2)
  })

  test('[SHIP-3.b] is filtered by type, damage and counting status, all in the address', async () => {
    const { user, router } = render(<Shipments />, { at: '/?counted=true&search=oil&page=2' })
    const choose = async (field: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('Type', 'Outbound')
    await choose('Damage', 'All damages')
    await choose('Counting status', 'With mismatches')
    expect(router.state.location.search).toBe('?counted=true&search=oil&type=outbound&damage=all&mismatches=with')
    await waitFor(() => {
      expect(paths('GET').at(-1)).toBe(
        '/api/recognize/shipment-processing?counted=true&search=oil&type=outbound&damage=all&mismatches=with&page=1&limit=25',
      )
    })
    // Before submission there are no mismatches.
    await user.click(screen.getByRole('tab', { name: 'Non-counted' }))
    expect(router.state.location.search).toBe('?search=oil&type=outbound&damage=all')
    expect(screen.queryByRole('combobox', { name: 'Counting status' })).toBeNull()
  })

  test('[SHIP-1.c] a shipment is added with its lines; missing values show at their field', async () => {
    const { user, router } = render(<Shipments />)
    await user.click(await screen.findByRole('button', { name: 'New shipment' }))
    const form = await screen.findByRole('dialog', { name: 'New shipment' })
    await user.click(within(form).getByRole('button', { name: 'Add line' }))
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await within(form).findByText('Shipment number is required')).toBeVisible()
    expect(within(form).getByText('Selection is required')).toBeVisible()
    expect(within(form).getByText('Quantity cannot be empty')).toBeVisible()
    expect(paths('POST')).toEqual([])
    await user.type(within(form).getByLabelText(/^Shipment number/), 'IN-1')
    await user.click(within(form).getByLabelText('Product'))
    await user.click(await screen.findByRole('option', { name: 'Olive oil (OIL-1)' }))
    await user.type(within(form).getByLabelText(/^Ordered/), '40')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(bodies('POST')).toMatchObject([
        {
          shipment_id: 'IN-1',
          type: 'inbound',
          expectedArrival: null,
          deliveryDate: null,
          lines: [{ productId: oil.id, ordered: 40, picked: null }],
        },
      ])
    })
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/quality/shipment-inspection/shipment-details/${waiting.id}`),
    )
  })
})

describe('one shipment', () => {
  test('[DMG-1.b] shows ordered and counted with their difference, the inspection, and its history', async () => {
    details()
    const cells = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(await cells(/^Olive oil/)).toEqual(['40', '38', '-2'])
    expect(await cells(/^Rice.*Not on the papers/)).toEqual(['0', '2', '+2'])
    expect(screen.getByText('Quality Station Inspection · Wrapper 1')).toBeVisible()
    expect(screen.getByText('Count submitted: 40 pieces, mismatches: 1')).toBeVisible()
    expect(screen.getByText('Count started: Quality Station Inspection, Wrapper 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  test('[DMG-1.b] pallets are filtered by their damage and show its grade, side and level', async () => {
    const { user, router } = details()
    const row = await screen.findByRole('row', { name: /^P-1/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Damage Detected', 'Major', 'Left', 'Upper', '38'])
    await user.click(screen.getByRole('combobox', { name: 'Damage' }))
    await user.click(await screen.findByRole('option', { name: 'No Damage Detected' }))
    expect(router.state.location.search).toBe('?damage=none')
    expect(screen.queryByRole('row', { name: /^P-1/ })).toBeNull()
    expect(screen.getByRole('row', { name: /^P-2/ })).toBeVisible()
  })

  test('[DMG-2.b] the damage of a pallet is resolved and reopened', async () => {
    const { user } = details(`?pallet=${damaged.id}`)
    const dialog = await screen.findByRole('dialog', { name: 'P-1' })
    expect(await within(dialog).findByText('Crushed box')).toBeVisible()
    expect(within(dialog).getByText('Left side, upper level')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Resolve damage' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Reopen damage' }))
    expect(await within(dialog).findByRole('button', { name: 'Resolve damage' })).toBeVisible()
    expect(bodies('PUT')).toEqual([{ is_resolved: true }, { is_resolved: false }])
  })

  test('[DMG-1.c] [MOD-5.a] damage is recorded with a check of the site, grade, side and level, and a box on the photo', async () => {
    const { user } = details(`?pallet=${damaged.id}`)
    await user.click(await screen.findByRole('button', { name: 'Record damage' }))
    const form = await screen.findByRole('dialog', { name: 'Damage on pallet P-1' })
    const record = within(form).getByRole('button', { name: 'Record damage' })
    await user.click(record)
    expect(await within(form).findAllByText('Selection is required')).toHaveLength(2)
    const choose = async (field: RegExp, option: string) => {
      await user.click(within(form).getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose(/^Category/, 'Damaged Product Packaging')
    await user.click(within(form).getByRole('combobox', { name: /^Finding/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Crushed box'])
    await user.click(screen.getByRole('option', { name: 'Crushed box' }))
    await choose(/^Grade/, 'Critical: reject')
    await choose(/^Level/, 'Upper')
    within(form)
      .getByRole('application', { name: /^Photo/ })
      .focus()
    await user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}')
    expect(within(form).getByRole('button', { name: 'Remove box' })).toBeVisible()
    await user.click(record)
    await waitFor(() => {
      expect(bodies('POST')).toMatchObject([
        {
          category: 'damaged-product-packaging',
          check: 'crush',
          grade: 'critical',
          side: 'left',
          level: 'upper',
          box: { x: 0.5, y: 0.5 },
          id: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ])
    })
  })

  test('[DMG-1.c] damage recorded by mistake is withdrawn after confirmation', async () => {
    const { user } = details(`?pallet=${damaged.id}`)
    await user.click(await screen.findByRole('button', { name: 'Withdraw “Crushed box”' }))
    expect(paths('DELETE')).toEqual([])
    const question = await screen.findByRole('dialog', { name: 'Withdraw this damage?' })
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(paths('DELETE')).toEqual([`/api/pallet-damage/${finding.id}`]))
  })

  test('[DMG-3.a] moves to the next pallet; a pallet of an inspected shipment is inspected again', async () => {
    const { user, router } = details(`?pallet=${damaged.id}`)
    await user.click(await screen.findByRole('button', { name: 'Next pallet' }))
    const dialog = await screen.findByRole('dialog', { name: 'P-2' })
    expect(within(dialog).queryByRole('button', { name: 'Next pallet' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Re-inspect pallet' }))
    const question = await screen.findByRole('dialog', { name: 'Re-inspect pallet P-2?' })
    expect(paths('POST')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Re-inspect pallet' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/quality/shipment-inspection/${waiting.id}/pallets`),
    )
    expect(bodies('POST')).toEqual([
      { mode: 'station', stationId: idOf(8) },
      { shipment_id: 'IN-1', pallet_id: 'P-2' },
    ])
  })

  test('[SHIP-1.d] the second of two editors sees both versions and chooses', async () => {
    shown = { ...shown, shipment: waiting }
    let isChanged = false
    server.answers.set(`PUT /api/recognize/shipment-processing/${waiting.id}`, ({ body }) => {
      const { since } = JSON.parse(body) as { since: string }
      if (since !== shown.shipment.updatedAt)
        return { status: 409, body: { message: 'Changed.', error: 'record.changed' } }
      isChanged = true
      return { body: { message: 'Saved.', shipment: waiting } }
    })
    const { user } = details()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Shipment' }))
    const supplier = form.getByLabelText('Supplier')
    await user.clear(supplier)
    await user.type(supplier, 'Mine')
    // Another user saves first.
    shown = { ...shown, shipment: { ...waiting, supplier: 'Theirs', updatedAt: '2026-11-24T09:00:00.000Z' } }
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(/Theirs/)).toBeVisible()
    expect(supplier).toHaveValue('Mine')
    expect(isChanged).toBe(false)
    await user.click(form.getByRole('button', { name: /mine$/i }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodies('PUT').at(-1)).toMatchObject({ supplier: 'Mine', since: '2026-11-24T09:00:00.000Z' }),
    )
    expect(isChanged).toBe(true)
  })

  test('[SHIP-1.c] is deleted and restored by Undo', async () => {
    const { user } = details()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(paths('POST')).toEqual([`/api/recognize/shipment-processing/${waiting.id}/restore`]))
    expect(paths('DELETE')[0]).toContain('since=')
  })

  test('[LANG-1.c] in Portuguese everything is', async () => {
    details('', 'pt')
    expect(await screen.findByText('Inspeção em posto de qualidade · Wrapper 1')).toBeVisible()
    expect(screen.getByText('Contagem submetida: 40 unidades, diferenças: 1')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /^P-1/ })).getByText('Danos detetados')).toBeVisible()
  })
})
