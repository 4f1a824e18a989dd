import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '#platform/access/session-store.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { useIsUploading, useStoppableUpload, useUpload } from './use-upload.ts'

afterEach(() => {
  onlineManager.setOnline(true)
})

function Sending({ of }: { readonly of: string }) {
  const { send, flight, problem } = useStoppableUpload('uploadReportPicture', { of })
  const start = () => send({ body: {}, file: new File(['picture'], 'aisle.png', { type: 'image/png' }) })
  return (
    <>
      <button onClick={flight === null ? start : flight.stop}>
        {flight === null ? 'send' : `stop ${flight.name}`}
      </button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  )
}

function Waiting({ of }: { readonly of: string }) {
  return <p>{`${of} ${useIsUploading('uploadReportPicture', of) ? 'waits' : 'ongoing'}`}</p>
}

function show() {
  render(
    <>
      <Sending of="A" />
      <Waiting of="A" />
      <Waiting of="B" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
}

test('a running upload blocks only its owner, until it is cancelled', async () => {
  const server = await startApiServer({
    'POST /api/incident-reports/pictures': { never: true },
  })
  show()
  expect(await screen.findByText('A waits')).toBeVisible()
  expect(screen.getByText('B ongoing')).toBeVisible()
  await waitFor(() => expect(server.calls).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'stop aisle.png' }))
  expect(await screen.findByText('A ongoing')).toBeVisible()
  expect(screen.getByRole('button', { name: 'send' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[CALL-2.b] an upload does not wait for a network: its failure is reported', async () => {
  await startApiServer()
  onlineManager.setOnline(false)
  show()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByText('A ongoing')).toBeVisible()
})

function Logo() {
  const { mutate } = useUpload('uploadLogo')
  const send = () => mutate({ body: {}, file: new File(['logo'], 'logo.png', { type: 'image/png' }) })
  return <button onClick={send}>send</button>
}

test('[CALL-2.b] [AUTH-8.b] an upload carries the token, and one that fails shows a toast with the server’s message', async () => {
  const server = await startApiServer({
    'POST /api/label-image': { status: 422, body: { message: 'This is no picture.', error: 'logo.broken' } },
  })
  useSession.setState({ authToken: 'opaque' })
  render(<Logo />)
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  expect(await screen.findByText('This is no picture.')).toBeInTheDocument()
  expect(server.calls[0]?.headers.authorization).toBe('Bearer opaque')
})

test('[AUTH-8.e] a 401 answer to an upload logs the tab out', async () => {
  await startApiServer({
    'POST /api/label-image': { status: 401, body: { message: 'Please log in.', error: 'auth.required' } },
  })
  useSession.setState({ authToken: 'old', isAuthRequired: true })
  render(<Logo />)
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(useSession.getState().authToken).toBe(''))
})
