import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { queryFor } from './query.ts'
import { Unloaded } from './Unloaded.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/cameras': { status: 403, raw: '<html>Forbidden</html>' },
    'GET /api/groups': { status: 403, raw: '<html>Forbidden</html>' },
  })
})

function Choices() {
  const cameras = useQuery(queryFor('listCameras'))
  const groups = useQuery(queryFor('listGroups'))
  return <Unloaded of={{ cameras, groups }} />
}

test('optional lists that failed to load are named with the reason, and load again', async () => {
  const { user } = render(<Choices />)
  const alert = await screen.findByText(/the cameras and the groups/)
  expect(alert).toHaveTextContent(/^Could not load the cameras and the groups\. The server, or a proxy/)
  server.answers.set('GET /api/cameras', { body: [] })
  server.answers.set('GET /api/groups', { body: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument())
})

test('a long wait shows that loading continues', () => {
  vi.useFakeTimers()
  render(<LoadingState />)
  expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument()
  act(() => {
    vi.advanceTimersByTime(5_000)
  })
  expect(screen.getByText(/longer than usual/)).toBeVisible()
})
