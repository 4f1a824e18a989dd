import { screen, waitFor, within } from '@testing-library/react'
import { testId } from '@foresite/testkit/records'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { ChangeCamera } from './ChangeCamera.tsx'

const stored = camera(1)
const found = {
  body: {
    message: 'The camera works. Picture: 1920 × 1080.',
    facts: { width: 1920, height: 1080, codec: 'h264', rate: 25, durationMs: null },
  },
}
/** In the dialog: the toast that says the same comes later and stands outside. */
const inDialog = () => within(screen.getByRole('dialog'))
const storedTest = `POST /api/cameras/${stored.id}/test` as const

test('[CAM-3.d] tests the stored address with the chosen transport when none is typed', async () => {
  const server = await startApiServer({ [storedTest]: found })
  const { user } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'UDP' }))
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await inDialog().findByText(found.body.message)).toBeVisible()
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    [`/api/cameras/${stored.id}/test`, '{"transport":"udp"}'],
  ])
  // What was found is true of UDP alone.
  await user.click(screen.getByRole('button', { name: 'TCP' }))
  expect(inDialog().queryByText(found.body.message)).toBeNull()
})

test('[CAM-3.d] tests a typed address instead of the stored one', async () => {
  const server = await startApiServer({ 'POST /api/cameras/test': found })
  const { user } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  await user.type(screen.getByLabelText('New address'), 'http://10.0.0.8/video')
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await inDialog().findByText(found.body.message)).toBeVisible()
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/cameras/test'])
})

test('[CAM-3.d] a stored address that does not answer shows an error at its field', async () => {
  await startApiServer({
    [storedTest]: {
      status: 422,
      body: { message: 'No camera answers there.', error: 'source.unreachable', field: 'address' },
    },
  })
  const { user } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText('No camera answers there.')).toBeVisible()
  expect(screen.getByLabelText('New address')).toBeInvalid()
})

test('[CAM-3.a] leaving the form cancels a save that still waits for the camera', async () => {
  const server = await startApiServer({ [`PUT /api/cameras/${stored.id}`]: { never: true } })
  const { user, unmount } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  await user.type(screen.getByLabelText('New address'), 'http://10.0.0.8/video')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls).toHaveLength(1))
  unmount()
  await waitFor(() => expect(server.calls[0]?.aborted).toBe(true))
})

test('[CAM-3.a] sends only what changed; what the server refuses stays in the form', async () => {
  const onClose = vi.fn()
  const server = await startApiServer({
    [`PUT /api/cameras/${stored.id}`]: {
      status: 409,
      body: { message: 'There is one already.', error: 'camera.name.taken', field: 'name' },
    },
  })
  const { user } = render(<ChangeCamera camera={stored} onClose={onClose} />)
  await user.clear(screen.getByLabelText('Camera name'))
  await user.type(screen.getByLabelText('Camera name'), 'Dock 9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is one already.')).toBeVisible()
  await waitFor(() =>
    expect(server.calls.map(({ body }) => body)).toEqual([JSON.stringify({ name: 'Dock 9', since: stored.updatedAt })]),
  )
  expect(onClose).not.toHaveBeenCalled()
})

const ana = { userId: testId(9), name: 'Ana Reis', stated: true } as const
const theirs = { ...stored, name: 'Gate', updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: ana }
const save = `PUT /api/cameras/${stored.id}` as const

test('[CAM-3.a] a limit is typed with a decimal comma, as Portuguese keyboards offer it', async () => {
  const server = await startApiServer({ [save]: { body: { message: 'Saved.', camera: stored } } })
  const { user } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  await user.type(screen.getByLabelText('Limit (GB)'), '0,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ recording: { maxGigabytes: 0.5 } })
})

test('[CAM-3.a] a limit that cannot be saved stays in sight when recording is switched off', async () => {
  const server = await startApiServer({ [save]: { body: { message: 'Saved.', camera: stored } } })
  const { user } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  await user.type(screen.getByLabelText('Keep for (days)'), 'ten')
  await user.click(screen.getByRole('switch', { name: 'Record this camera' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Keep for (days)')).toBeInvalid())
  expect(server.calls).toHaveLength(0)
  await user.clear(screen.getByLabelText('Keep for (days)'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ recording: { enabled: false, days: null } })
})

test('[CAM-3.a] somebody else’s save shows beside mine, and only what then differs is sent', async () => {
  const server = await startApiServer({ [save]: { body: { message: 'Saved.', camera: theirs } } })
  const { user, rerender } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  const name = screen.getByLabelText('Camera name')
  await user.clear(name)
  await user.type(name, 'Dock 9')
  await user.type(screen.getByLabelText('New address'), 'http://10.0.0.8/video')
  // What vision reports is nobody’s change.
  rerender(<ChangeCamera camera={{ ...stored, rate: 25 }} onClose={vi.fn()} />)
  expect(inDialog().queryByText(/changed this/)).toBeNull()
  rerender(<ChangeCamera camera={theirs} onClose={vi.fn()} />)
  expect(inDialog().getByRole('alert')).toHaveTextContent('Ana Reis')
  expect(inDialog().getByRole('group', { name: /Camera name/ })).toHaveTextContent(/Dock 9.*Gate/)
  expect(inDialog().getByRole('group', { name: /Address/ })).toHaveTextContent(
    /http:\/\/10\.0\.0\.8\/video.*rtsp:\/\/10\.0\.0\.7\/main/,
  )
  expect(inDialog().queryByRole('group', { name: /Transport/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(inDialog().getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { name: 'Dock 9', address: 'http://10.0.0.8/video', since: theirs.updatedAt },
    ]),
  )
})

test('[CAM-3.a] their version can be taken instead', async () => {
  const { user, rerender } = render(<ChangeCamera camera={stored} onClose={vi.fn()} />)
  await user.type(screen.getByLabelText('Camera name'), ' 9')
  rerender(<ChangeCamera camera={theirs} onClose={vi.fn()} />)
  await user.click(inDialog().getByRole('button', { name: 'Use theirs' }))
  expect(screen.getByLabelText('Camera name')).toHaveValue('Gate')
})

test('Escape asks before what was typed for a camera is lost; Cancel does not', async () => {
  const onClose = vi.fn()
  const { user } = render(<ChangeCamera camera={stored} onClose={onClose} />)
  await user.type(screen.getByLabelText('New address'), 'http://10.0.0.8/video')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('New address')).toHaveValue('http://10.0.0.8/video')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[CAM-3.d] a transport that was chosen but not saved is not lost without a question', async () => {
  await startApiServer()
  const onClose = vi.fn()
  const { user } = render(<ChangeCamera camera={stored} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'UDP' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
