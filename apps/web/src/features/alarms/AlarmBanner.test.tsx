import type { Alarm } from '@foresite/contract/alarms'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { refresh } from '#platform/live/use-live-channel.ts'
import { AlarmBanner } from './AlarmBanner.tsx'

const cameraId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const full: Alarm = {
  id: 'disk-full:node-1',
  kind: 'disk-full',
  severity: 'error',
  message: 'The disk of the recordings is full.',
  cameraId: null,
  nodeId: 'node-1',
  since: '2026-11-21T08:00:00.000Z',
}
const offline: Alarm = {
  id: `camera-offline:${cameraId}`,
  kind: 'camera-offline',
  severity: 'warning',
  message: 'Gate gives no picture.',
  cameraId,
  nodeId: null,
  since: '2026-11-21T09:00:00.000Z',
}

let alarms: Alarm[]
let server: ApiServer
beforeEach(async () => {
  alarms = []
  server = await startApiServer({ 'GET /api/alarms': () => ({ body: alarms }) })
})

function show() {
  const view = render(<AlarmBanner top={60} hrefOf={({ id }) => `/at/${id}`} />)
  /** The live event that announces a changed set of alarms. */
  const changed = (now: Alarm[]) => {
    alarms = now
    act(() => {
      void refresh(view.client, { topic: 'alarms', id: 'alarms', change: 'updated' })
    })
  }
  return { ...view, changed }
}
const banner = () => screen.findByRole('region', { name: 'Alarms' })

describe('the alarms on every screen', () => {
  test('[VIS-5.h] shows nothing while everything works', async () => {
    show()
    await waitFor(() => expect(server.calls).toHaveLength(1))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByTestId('spoken-alarm')).toBeEmptyDOMElement()
  })

  test('[VIS-5.h] the banner shows the worst alarm, the number of others, and a link', async () => {
    alarms = [full, offline]
    const { user } = show()
    const inBanner = within(await banner())
    expect(inBanner.getByRole('link', { name: full.message })).toHaveAttribute('href', `/at/${full.id}`)
    expect(inBanner.queryByText(offline.message)).not.toBeInTheDocument()
    const more = inBanner.getByRole('button', { name: '1 more' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await user.click(more)
    expect(inBanner.getByRole('link', { name: offline.message })).toHaveAttribute('href', `/at/${offline.id}`)
    expect(inBanner.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('[VIS-5.h] a new alarm appears without a reload and disappears when it ends', async () => {
    const { changed } = show()
    await waitFor(() => expect(server.calls).toHaveLength(1))
    changed([offline])
    expect(within(await banner()).getByText(offline.message)).toBeVisible()
    changed([])
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  })

  test('[VIS-5.h] each alarm is announced once: a lasting one is not repeated when another starts', async () => {
    alarms = [offline]
    const { changed } = show()
    const spoken = screen.getByTestId('spoken-alarm')
    await waitFor(() => expect(spoken).toHaveTextContent(offline.message))
    changed([full, offline])
    await waitFor(() => expect(spoken).toHaveTextContent(full.message))
    expect(spoken).not.toHaveTextContent(offline.message)
    changed([full])
    await waitFor(() => expect(server.calls).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
    expect(spoken).toHaveTextContent(full.message)
  })

  test('[VIS-5.h] an alarm that returns after ending is announced again', async () => {
    alarms = [offline]
    const { changed } = show()
    const spoken = screen.getByTestId('spoken-alarm')
    await waitFor(() => expect(spoken).toHaveTextContent(offline.message))
    changed([])
    await waitFor(() => expect(spoken).toBeEmptyDOMElement())
    changed([offline])
    await waitFor(() => expect(spoken).toHaveTextContent(offline.message))
  })

  test('[VIS-5.h] shows nothing while the server does not answer', async () => {
    server.answers.set('GET /api/alarms', { status: 500, body: { message: 'Broken.', error: 'x' } })
    show()
    await waitFor(() => expect(server.calls).toHaveLength(1))
    expect(screen.queryByText('Broken.')).not.toBeInTheDocument()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
