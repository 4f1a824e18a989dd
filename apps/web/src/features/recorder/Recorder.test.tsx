import type { RecorderConnection } from '@foresite/contract/recorder'
import { testId } from '@foresite/testkit/records'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiServer, type Answer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { RecorderPanel } from './RecorderPanel.tsx'

const connected: RecorderConnection = {
  address: 'https://frigate.site:8971',
  user: 'foresite',
  hasPassword: true,
  checkCertificate: true,
  streams: null,
  mqtt: { address: 'mqtt://broker.site:1883', user: '', hasPassword: false, prefix: 'frigate' },
  configUrl: 'https://frigate.site:8971/api/config',
  updatedAt: '2026-11-21T08:00:00.000Z',
  updatedBy: null,
}

let recorder: RecorderConnection | null
let refusal: Answer | null
let server: ApiServer
beforeEach(async () => {
  recorder = null
  refusal = null
  const facts = { version: '0.17.2', cameras: 4 }
  server = await startApiServer({
    'GET /api/recorder': () => ({ body: { recorder } }),
    'GET /api/status/nvr': { body: { state: 'up', message: 'Frigate 0.17.2, 4 cameras.' } },
    'GET /api/status/mqtt': { body: { state: 'down', message: 'The broker does not answer.' } },
    'POST /api/recorder/test': () => refusal ?? { body: { message: 'Frigate 0.17.2 answers, with 4 cameras.', facts } },
    'PUT /api/recorder': ({ body }) => {
      const { force } = JSON.parse(body) as { force: boolean }
      if (refusal !== null && !force) return refusal
      recorder = connected
      return { body: { message: 'Connected.', recorder, facts } }
    },
    'DELETE /api/recorder': () => {
      recorder = null
      return { body: { message: 'Removed.' } }
    },
  })
})

function Shown() {
  const [editing, setEditing] = useState(false)
  return <RecorderPanel editing={editing} onEdit={setEditing} />
}
const sent = (method: string) =>
  server.calls
    .filter((call) => call.method === method)
    .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)))
const field = (label: string) => screen.getByLabelText(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const connect = async () => {
  const view = render(<Shown />)
  await view.user.click(await screen.findByRole('button', { name: 'Connect recorder' }))
  return view.user
}

describe('connecting a recorder', () => {
  test('[CAM-4.b] [SET-1.h] sends its address and login, and is connected once the server confirms', async () => {
    const user = await connect()
    fill('Address', 'https://frigate.site:8971')
    fill('User', 'foresite')
    fill('Password', 'secret')
    await user.click(screen.getByRole('checkbox', { name: 'Verify the certificate' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Frigate 0.17.2, 4 cameras.')).toBeVisible()
    expect(sent('PUT')).toEqual([
      {
        address: 'https://frigate.site:8971',
        user: 'foresite',
        password: 'secret',
        checkCertificate: false,
        streams: null,
        mqtt: null,
        force: false,
        since: null,
      },
    ])
  })

  test('[CAM-4.b] is tested before saving, and the test stores nothing', async () => {
    const user = await connect()
    fill('Address', 'https://frigate.site:8971')
    await user.click(screen.getByRole('button', { name: 'Test' }))
    expect(await screen.findByText('Frigate 0.17.2 answers, with 4 cameras.')).toBeVisible()
    expect(sent('PUT')).toEqual([])
    expect(sent('POST')).toHaveLength(1)
    // The result is true of the tested address alone.
    fill('Address', 'https://frigate.site:8972')
    expect(screen.queryByText('Frigate 0.17.2 answers, with 4 cameras.')).toBeNull()
  })

  test('[CAM-4.b] sends nothing without an address', async () => {
    const user = await connect()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field('Address')).toBeInvalid())
    expect(sent('PUT')).toEqual([])
  })

  test('[CAM-4.b] a refused address shows an error at its field, and can still be saved', async () => {
    refusal = {
      status: 422,
      body: { message: 'The recorder refuses this password.', error: 'x', field: 'password' },
    }
    const user = await connect()
    fill('Address', 'https://frigate.site:8971')
    fill('Password', 'wrong')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The recorder refuses this password.'),
    )
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ password: 'wrong', force: true }))
    expect(await screen.findByText('Frigate 0.17.2, 4 cameras.')).toBeVisible()
  })

  test('[CAM-4.b] a failing server is named, and blamed on no recorder', async () => {
    refusal = { status: 500, body: { message: 'The database is away.', error: 'database.away' } }
    const user = await connect()
    fill('Address', 'https://frigate.site:8971')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.')
    expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull()
    expect(field('Address')).toHaveValue('https://frigate.site:8971')
  })

  test('[CAM-4.b] asks for restreams and the broker only when enabled', async () => {
    const user = await connect()
    fill('Address', 'https://frigate.site:8971')
    expect(screen.queryByLabelText('Topic prefix')).not.toBeInTheDocument()
    await user.click(screen.getByRole('switch', { name: 'Restreams at another address' }))
    fill('Restream address', 'rtsp://other:8554')
    await user.click(screen.getByRole('switch', { name: 'Events by MQTT' }))
    fill('Broker address', 'mqtt://broker:1883')
    expect(field('Topic prefix')).toHaveValue('frigate')
    await user.click(screen.getByRole('switch', { name: 'Restreams at another address' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(sent('PUT')).toEqual([
        expect.objectContaining({
          streams: null,
          mqtt: { address: 'mqtt://broker:1883', user: '', prefix: 'frigate' },
        }),
      ])
    })
  })
})

describe('a connected recorder', () => {
  beforeEach(() => {
    recorder = connected
  })

  test('[CAM-4.b] shows the state of the recorder and its broker, and never a password', async () => {
    render(<Shown />)
    expect(await screen.findByText('Frigate 0.17.2, 4 cameras.')).toBeVisible()
    expect(await screen.findByText('The broker does not answer.')).toBeVisible()
    expect(screen.getByText('Saved, never shown')).toBeVisible()
    expect(screen.getByText('https://frigate.site:8971')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Recorder cameras' })).toHaveAttribute('href', '/settings?recorder=cameras')
    expect(screen.getByRole('link', { name: 'Recorder events' })).toHaveAttribute('href', '/settings?recorder=events')
  })

  test('[CAM-4.b] a part that was switched off but not saved is not lost without a question', async () => {
    const { router, user } = render(<Shown />)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.click(screen.getByRole('switch', { name: 'Events by MQTT' }))
    await act(() => router.navigate('/elsewhere'))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  test('[CAM-4.b] is changed without retyping its password: an empty one is not sent', async () => {
    const { user } = render(<Shown />)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const password = screen.getAllByLabelText('Password')[0]
    expect(password).toHaveValue('')
    expect(password).toHaveAccessibleDescription('Leave empty to keep the saved one.')
    fill('Topic prefix', 'frigate2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(sent('PUT')).toEqual([
        {
          address: connected.address,
          user: 'foresite',
          checkCertificate: true,
          streams: null,
          mqtt: { address: 'mqtt://broker.site:1883', user: '', prefix: 'frigate2' },
          force: false,
          since: connected.updatedAt,
        },
      ])
    })
  })

  test('[CAM-4.b] a stored password is removed only on request', async () => {
    const { user } = render(<Shown />)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const forget = screen.getByRole('checkbox', { name: 'Remove the saved password' })
    expect(forget).not.toBeChecked()
    const [password, ofBroker] = screen.getAllByLabelText('Password')
    if (password === undefined) throw new Error('there is no field for a password')
    fireEvent.change(password, { target: { value: 'typed before' } })
    await user.click(forget)
    expect(password).toBeDisabled()
    expect(password).toHaveValue('')
    expect(password).toHaveAccessibleDescription('Removed when you save.')
    // The broker has none, and so none to forget.
    expect(ofBroker).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PUT')).toEqual([expect.objectContaining({ password: '' })]))
    expect(sent('PUT')[0]).not.toHaveProperty('forget')
  })

  test('[CAM-4.b] somebody else’s save shows beside mine at once, with no refusal before it', async () => {
    const theirs: RecorderConnection = {
      ...connected,
      user: 'reader',
      updatedAt: '2026-11-21T09:00:00.000Z',
      updatedBy: { userId: testId(9), name: 'Ana Reis', stated: true },
    }
    const { user } = render(<Shown />)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    fill('Topic prefix', 'frigate2')
    recorder = theirs
    refusal = { status: 409, body: { message: 'Ana Reis saved it meanwhile.', error: 'record.changed' } }
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(document.body.textContent))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('group', { name: /Broker/ })).toHaveTextContent(/frigate2/)
    watch.disconnect()
    expect(seen.filter((text) => text.includes('saved it meanwhile'))).toEqual([])
    refusal = null
    await user.click(within(alert).getByRole('button', { name: 'Keep mine' }))
    expect(screen.queryByText('Ana Reis saved it meanwhile.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ user: 'foresite', since: theirs.updatedAt }))
  })

  test('[CAM-4.b] is removed only after confirmation', async () => {
    const { user } = render(<Shown />)
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the recorder?' }))
    expect(sent('DELETE')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove recorder' }))
    expect(await screen.findByRole('heading', { name: 'No recorder connected' })).toBeVisible()
    expect(server.calls.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/api/recorder?since=${encodeURIComponent(connected.updatedAt)}`,
    )
  })
})
