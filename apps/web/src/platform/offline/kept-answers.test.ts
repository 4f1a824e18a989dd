import { waitFor } from '@testing-library/react'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { useSession } from '#platform/access/session-store.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { at, pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { keepAnswers, restoreAnswers } from './kept-answers.ts'

for (const [key, value] of Object.entries(fake)) if (key.startsWith('IDB')) Object.assign(globalThis, { [key]: value })

const { id } = shipment()
const opened = queryFor('readShipment', { params: { id } })
const answer = {
  shipment: shipment({ state: 'in-progress' }),
  lines: [],
  history: [],
  pallets: [pallet(1, { photos: [{ ...palletPhoto('front'), url: '/api/photo/1?ticket=secret&size=2' }] })],
}
let stop: () => void = () => undefined
beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
})
afterEach(() => {
  stop()
})

/** A tab that has opened a shipment, and stores it. */
function readingTab() {
  const client = createQueryClient()
  stop = keepAnswers(client)
  client.setQueryData(authStatusQuery.queryKey, {
    auth: useSession.getState().isAuthRequired,
    configured: true,
    passwordRequired: false,
    codeRequired: false,
  })
  client.setQueryData(opened.queryKey, answer)
  client.setQueryData(['readStatus', '/api/status'], { parts: [] })
  return client
}
/** What a tab opened without a network can show. */
async function reopened() {
  const client = createQueryClient()
  await restoreAnswers(client)
  return client
}
const restored = () =>
  waitFor(async () => {
    const client = await reopened()
    expect(client.getQueryData(opened.queryKey)).toBeDefined()
    return client
  })

test('[SHIP-12.d] an opened shipment is available offline, without its tickets, and nothing else is', async () => {
  useConfiguration.setState({ simulated: true })
  readingTab()
  const client = await restored()
  expect(client.getQueryData(opened.queryKey)).toMatchObject({
    shipment: { updatedAt: at(0) },
    pallets: [{ photos: [{ url: '/api/photo/1?size=2' }] }],
  })
  expect(client.getQueryData(['readStatus', '/api/status'])).toBeUndefined()
  expect(useConfiguration.getState().simulated).toBe(true)
})

test('[SHIP-12.d] a stored answer does not replace what the tab has loaded itself', async () => {
  readingTab()
  await restored()
  const client = createQueryClient()
  const newer = { ...answer, shipment: shipment({ state: 'inspected' }) }
  client.setQueryData(opened.queryKey, newer, { updatedAt: Date.now() + 1000 })
  await restoreAnswers(client)
  expect(client.getQueryData(opened.queryKey)?.shipment.state).toBe('inspected')
})

test('[SHIP-12.d] signing out, or in as another user, clears what was stored', async () => {
  for (const change of [() => useSession.getState().logOut(), () => useSession.getState().logIn('another')]) {
    useSession.setState({ isAuthRequired: true, authToken: 'token' })
    readingTab()
    await restored()
    stop()
    change()
    await waitFor(async () => {
      expect((await reopened()).getQueryData(opened.queryKey)).toBeUndefined()
    })
  }
})

test('[SHIP-12.d] nothing is stored after signing out', async () => {
  useSession.setState({ isAuthRequired: true, authToken: 'token' })
  const client = readingTab()
  await restored()
  useSession.getState().logOut()
  client.setQueryData(opened.queryKey, { ...answer, lines: [] })
  // Longer than the delay of a write.
  await new Promise((resolve) => {
    setTimeout(resolve, 700)
  })
  expect((await reopened()).getQueryData(opened.queryKey)).toBeUndefined()
})
