import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { queryFor, useCall } from './query.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/users': { body: [] },
    'GET /api/modules': { body: [] },
  })
})

function Users({ name }: { readonly name: string }) {
  const { isSuccess } = useQuery(queryFor('listUsers'))
  return isSuccess ? <p>{name} has them</p> : null
}

test('[CALL-1.c] two components that read the same thing share one call', async () => {
  render(
    <>
      <Users name="One" />
      <Users name="Two" />
    </>,
  )
  expect(await screen.findByText('One has them')).toBeVisible()
  expect(screen.getByText('Two has them')).toBeVisible()
  expect(server.calls).toHaveLength(1)
})

test('[CALL-1.c] the same address is the same query, however its input is ordered', () => {
  const query = { page: 1, limit: 25, text: '' }
  expect(queryFor('listIncidents', { query }).queryKey).toEqual(
    queryFor('listIncidents', { query: { page: 1, limit: 25, cameraId: undefined } }).queryKey,
  )
  expect(queryFor('listIncidents', { query: { page: 2 } }).queryKey).not.toEqual(
    queryFor('listIncidents', { query: { page: 1 } }).queryKey,
  )
})

test('[CALL-2.a] reloads that go on failing show one toast, and another after a success', async () => {
  const { client } = render(<Users name="List" />)
  await screen.findByText('List has them')
  const reload = async (message: string | null) => {
    server.answers.set('GET /api/users', message === null ? { body: [] } : { status: 500, body: { message } })
    await act(() => client.refetchQueries())
  }
  await reload('The disk is full.')
  await screen.findByText('The disk is full.')
  await reload('The disk is still full.')
  await reload(null)
  await reload('The disk is full again.')
  await screen.findByText('The disk is full again.')
  expect(screen.queryByText('The disk is still full.')).not.toBeInTheDocument()
})

function Deleting() {
  const remove = useCall('deleteUser')
  return (
    <Button
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id: '0192f0c1-0000-7000-8000-000000000001' } })}
    >
      Delete
    </Button>
  )
}

test('[CALL-1.d] a running write is not aborted: its button is disabled', async () => {
  server.answers.set('DELETE /api/users/0192f0c1-0000-7000-8000-000000000001', { never: true })
  const { user } = render(<Deleting />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.getByRole('button', { name: /Delete/ })).toBeDisabled()
  expect(server.calls[0]?.aborted).toBe(false)
})

test('a successful write refetches its feature', async () => {
  server.answers.set('DELETE /api/users/0192f0c1-0000-7000-8000-000000000001', {
    body: { message: 'Gone.' },
  })
  const { user } = render(
    <>
      <Users name="List" />
      <Deleting />
    </>,
  )
  await screen.findByText('List has them')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']))
})
