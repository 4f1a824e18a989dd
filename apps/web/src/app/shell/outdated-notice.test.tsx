import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { queryFor, quietQueryFor } from '#platform/api/query.ts'
import { OutdatedNotice } from './OutdatedNotice.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({ 'GET /api/users': { body: [] }, 'GET /api/alarms': { body: [] } })
})
afterEach(() => {
  onlineManager.setOnline(true)
})

/** A screen with a read of its own, beside a component whose read is quiet. */
function Screen() {
  const users = useQuery(queryFor('listUsers'))
  const alarms = useQuery(quietQueryFor('listAlarms'))
  return (
    <>
      <OutdatedNotice />
      {users.isSuccess && alarms.isSuccess && <p>Loaded</p>}
    </>
  )
}

const notice = () => screen.queryByRole('complementary', { name: 'Out of date' })

test('names since when and why an answer could not be refreshed, until it could', async () => {
  const { client, user } = render(<Screen />)
  await screen.findByText('Loaded')
  expect(notice()).toBeNull()
  server.answers.set('GET /api/alarms', { status: 502, raw: '<html>Bad gateway</html>' })
  await act(() => client.refetchQueries())
  await waitFor(() => expect(notice()).toHaveTextContent(/Not updated since .+\. The server is busy or restarting\./))
  server.answers.set('GET /api/alarms', { status: 500, body: { message: 'The disk is full.' } })
  await act(() => client.refetchQueries())
  await waitFor(() => expect(notice()).toHaveTextContent('The disk is full.'))
  server.answers.set('GET /api/alarms', { body: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(notice()).toBeNull())
})

test('a first read that fails is not outdated: its own screen reports the failure', async () => {
  server.answers.set('GET /api/alarms', { status: 502, raw: '' })
  const { client } = render(<Screen />)
  await waitFor(() => expect(client.getQueryState(quietQueryFor('listAlarms').queryKey)?.status).toBe('error'))
  expect(notice()).toBeNull()
})

test('without a network, says so and offers no retry', async () => {
  render(<Screen />)
  await screen.findByText('Loaded')
  act(() => onlineManager.setOnline(false))
  expect(notice()).toHaveTextContent('No network. This screen shows what was loaded before.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
