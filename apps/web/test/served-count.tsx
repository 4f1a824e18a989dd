import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment, ShipmentLine } from '@foresite/contract/shipments'
import { inspectionStation } from '@foresite/testkit/records'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { countingOutbox } from '#features/shipment-counting/counting-outbox.ts'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import { IdentifyStep } from '#features/shipment-counting/IdentifyStep.tsx'
import { usePalletDrafts } from '#features/shipment-counting/pallet-drafts.ts'
import { PalletStep } from '#features/shipment-counting/PalletStep.tsx'
import { ReviewStep } from '#features/shipment-counting/ReviewStep.tsx'
import { startApiServer, type ApiServer, type Arrived } from './api-server.ts'
import { render } from './render.tsx'
import { at, pallet, shipment } from './shipments.ts'

const { id } = shipment()
export const flow = `/quality/shipment-inspection/${id}`
export const water = { id: '0198d5b0-7a34-4cc2-9d3e-5b1f00cc0001', sku: 'WAT-015', name: 'Sparkling water' }
export const item = { product: water, group: null, quantity: 48, proposed: null, identifiedBy: 'barcode' } as const
export const station = inspectionStation()
export const bodyOf = ({ body }: Arrived) => JSON.parse(body) as Record<string, unknown>

/** A shipment's count as the server has it; tests change it. */
interface ServedCount {
  stored: Shipment
  pallets: ShipmentPallet[]
  lines: ShipmentLine[]
  readonly server: ApiServer
  /** The calls that arrived. */
  sent(method: string, path: string): Arrived[]
}

/** Serves a fresh count to each test of a file. */
export function servedCount(): ServedCount {
  let server: ApiServer | null = null
  const count: ServedCount = {
    stored: shipment(),
    pallets: [],
    lines: [],
    get server() {
      if (server === null) throw new Error('the server starts with the first test')
      return server
    },
    sent: (method, path) => count.server.calls.filter((call) => call.method === method && call.path === path),
  }
  beforeEach(async () => {
    usePalletDrafts.setState({ drafts: {} })
    count.stored = shipment({ state: 'in-progress', mode: 'mobile' })
    count.pallets = []
    count.lines = []
    const base = `/api/recognize/shipment-processing`
    const move = (part: Partial<Shipment>) => () => {
      count.stored = { ...count.stored, ...part }
      return { body: { message: 'Done.', shipment: count.stored } }
    }
    const replace = (palletId: string, part: Partial<ShipmentPallet>) => {
      count.pallets = count.pallets.map((one) => (one.id === palletId ? { ...one, ...part } : one))
      return { body: { message: 'Done.', pallet: count.pallets.find((one) => one.id === palletId) } }
    }
    server = await startApiServer({
      [`GET ${base}/${id}`]: () => ({
        body: { shipment: count.stored, lines: count.lines, pallets: count.pallets, history: [] },
      }),
      'GET /api/inspection-stations': { body: [station] },
      'GET /api/products': {
        body: {
          rows: [
            {
              ...water,
              gtin: null,
              assetType: null,
              picture: null,
              createdAt: at(0),
              updatedAt: at(0),
              updatedBy: null,
            },
          ],
          total: 1,
          page: 1,
          limit: 25,
        },
      },
      'GET /api/countable-products': { body: [] },
      [`POST ${base}/${id}/start`]: move({ state: 'in-progress' }),
      [`POST ${base}/finished`]: move({ kept: true }),
      [`POST ${base}/submit`]: move({ state: 'inspected', inspectedAt: at(9), mismatches: 1 }),
      [`POST ${base}/cancel-shipment/`]: move({ state: 'uninspected', mode: null }),
      [`POST ${base}/refresh-pallet/`]: () => replace(pallet(1).id, { items: [], photos: [], topLayerFull: null }),
      [`POST ${base}/${id}/pallets`]: (call) => {
        const { id: palletId, pallet_id: number } = bodyOf(call)
        count.pallets = [...count.pallets, pallet(1, { id: String(palletId), pallet_id: String(number) })]
        return { status: 201, body: { message: 'Added.', pallet: count.pallets.at(-1) } }
      },
      [`PUT /api/shipment-pallets/${pallet(1).id}`]: (call) => {
        const { since, items, ...part } = bodyOf(call)
        const present = count.pallets[0]
        if (since !== present?.updatedAt) return { status: 409, body: { message: 'Changed.', error: 'record.changed' } }
        const counted = (items as { quantity: number; productId: string | null; group: string | null }[]).map(
          (one) => ({
            ...item,
            quantity: one.quantity,
            product: one.productId === null ? null : water,
            group: one.group,
          }),
        )
        return replace(pallet(1).id, { ...part, items: counted, updatedAt: at(5) })
      },
    })
  })
  afterEach(async () => {
    await countingOutbox.discard(() => true)
  })
  return count
}

export const openIdentify = () =>
  render(
    <CountingFrame id={id} step="shipmentCounting">
      {(opened) => <IdentifyStep opened={opened} />}
    </CountingFrame>,
    { at: flow },
  )
export const openPallets = () =>
  render(
    <CountingFrame id={id} step="shipmentPallets">
      {(opened) => <PalletStep opened={opened} />}
    </CountingFrame>,
    { at: `${flow}/pallets` },
  )
export const openReview = () =>
  render(
    <CountingFrame id={id} step="shipmentFinal">
      {(opened) => <ReviewStep opened={opened} />}
    </CountingFrame>,
    { at: `${flow}/final` },
  )
/** Takes the page offline; call the result to bring it back. */
export function loseNetwork(): () => void {
  const { fetch: reachServer } = globalThis
  let isLost = true
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    isLost ? Promise.reject(new TypeError('Failed to fetch')) : reachServer(...call),
  )
  return () => {
    isLost = false
    window.dispatchEvent(new Event('online'))
  }
}
export const quantity = () => screen.findByRole('textbox', { name: 'Quantity of Sparkling water' })
