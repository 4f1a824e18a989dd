import { loneWorker } from '@foresite/testkit/records'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { startSite } from '../../test/site.ts'

vi.mock('#platform/live/live-channel.ts', () => ({ openLiveChannel: () => () => undefined }))

const id = '0198f6a0-0000-7000-8000-000000000001'
const inAlert = loneWorker({
  id,
  state: 'alert',
  alertAt: '2026-11-21T08:05:00.000Z',
  incidentId: '0198f6a0-0000-7000-8000-000000000005',
})

/** A site without beta features where someone has been alone for too long. */
async function siteWithAlert() {
  const { server } = await startSite({ beta: false })
  server.answers.set('GET /api/lone-workers', {
    body: { workers: [inAlert], isWatched: true, withoutPicture: [] },
  })
  server.answers.set('GET /api/lone-workers/alerts', { body: { rows: [], total: 0, limit: 10, page: 1 } })
  server.answers.set(`PUT /api/lone-workers/${id}/acknowledgement`, {
    body: { message: 'Acknowledged. Nobody else will be notified.' },
  })
  return server
}

test('[LONE-1.b] a recipient opens the alert from its link even with beta features off', async () => {
  await siteWithAlert()
  renderApp(`/compliance/lone-worker?worker=${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: /Lone Worker Viewer/ })).toBeVisible()
  expect(await screen.findByRole('listitem', { name: 'Aisle 4 · Cold store' })).toBeVisible()
})

test('[LONE-2.b] a recipient acknowledges the alert even with beta features off', async () => {
  const server = await siteWithAlert()
  const { user } = renderApp(`/compliance/lone-worker?worker=${id}`)
  await user.click(await screen.findByRole('button', { name: 'Acknowledge alert in Aisle 4' }))
  await waitFor(() => {
    expect(server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `/api/lone-workers/${id}/acknowledgement`,
    ])
  })
})

test('[PROD-4.e] without an alert link, the lone-worker viewer is hidden while beta features are off', async () => {
  await siteWithAlert()
  renderApp('/compliance/lone-worker')
  expect(await screen.findByRole('heading', { level: 1, name: /^401/ })).toBeVisible()
})
