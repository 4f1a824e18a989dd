import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { AccessPanel } from './AccessPanel.tsx'

const status = { auth: false, configured: false, passwordRequired: false, codeRequired: false }

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/status/auth': { body: status },
    'PUT /api/config': { body: { message: 'Login is now required.' } },
  })
})

const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown)

test('[AUTH-10.c] [SET-1.g] authentication is switched on in the settings after confirmation', async () => {
  const { user } = render(<AccessPanel />)
  await user.click(await screen.findByRole('switch', { name: 'Require login' }))
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Require login' }))
  await waitFor(() => expect(sent()).toEqual([{ field: 'authentication', value: { required: true } }]))
})

test('[AUTH-10.c] [SET-1.g] authentication is switched off in the settings after confirmation', async () => {
  server.answers.set('GET /api/status/auth', { body: { ...status, auth: true, configured: true } })
  const { user } = render(<AccessPanel />)
  await user.click(await screen.findByRole('switch', { name: 'Require login' }))
  await user.click(screen.getByRole('button', { name: 'Turn login off' }))
  await waitFor(() => expect(sent()).toEqual([{ field: 'authentication', value: { required: false } }]))
})

test('[AUTH-7.a] a missing shared password is reported; an existing one can be changed', async () => {
  render(<AccessPanel />)
  expect(await screen.findByText(/There is no shared password yet/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull()
})
