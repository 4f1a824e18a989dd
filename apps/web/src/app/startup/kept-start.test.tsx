import { screen, waitFor } from '@testing-library/react'
import * as fake from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../test/render-app.tsx'
import { shipment } from '../../../test/shipments.ts'
import { countingOutbox } from '#features/shipment-counting/counting-outbox.ts'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { queryFor } from '#platform/api/query.ts'
import { keepAnswers, restoreAnswers } from '#platform/offline/kept-answers.ts'

vi.mock('#platform/live/live-channel.ts', () => ({ openLiveChannel: () => () => undefined }))
for (const [key, value] of Object.entries(fake)) if (key.startsWith('IDB')) Object.assign(globalThis, { [key]: value })

// Started without IndexedDB: the outbox opens its storage once, and this worker's other files expect it in memory.
await countingOutbox.start()

const opened = queryFor('readShipment', { params: { id: shipment().id } })
const flow = `/quality/shipment-inspection/${shipment().id}`
beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

/** An earlier visit with a network, in which the shipment was opened. */
async function visited({ auth }: { readonly auth: boolean }) {
  const client = createQueryClient()
  const stop = keepAnswers(client)
  const status = { auth, configured: auth, passwordRequired: auth, codeRequired: false }
  client.setQueryData(authStatusQuery.queryKey, status)
  client.setQueryData(queryFor('listModules').queryKey, [])
  client.setQueryData(queryFor('listUsers').queryKey, [])
  client.setQueryData(queryFor('listDamageCategories').queryKey, [])
  client.setQueryData(opened.queryKey, {
    shipment: shipment({ state: 'in-progress', mode: 'mobile' }),
    lines: [],
    pallets: [],
    history: [],
  })
  await waitFor(async () => {
    const next = createQueryClient()
    await restoreAnswers(next)
    expect(next.getQueryData(opened.queryKey)).toBeDefined()
  })
  stop()
}

test('[SHIP-12.d] opens on a count while the server is unreachable, even if the browser reports a network', async () => {
  await visited({ auth: false })
  renderApp(flow)
  expect(await screen.findByText('S-100 · Inbound · Fonte Nova')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add pallet' })).toBeEnabled()
})

test('[SHIP-12.d] shows no stored data without a login where one is needed', async () => {
  await visited({ auth: true })
  const app = renderApp(flow)
  await waitFor(() => expect(app.address()).toMatch(/^\/login/))
  expect(screen.queryByText(/Fonte Nova/)).not.toBeInTheDocument()
})
