import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { ana } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { UsersPage } from './UsersPage.tsx'

test('[USER-1.b] opening and closing the import keeps the search and the order', async () => {
  await startApiServer({ 'GET /api/users': { body: [ana] }, 'GET /api/groups': { body: [] } })
  const { user, router } = render(<UsersPage />, { at: '/users?q=ana&sort=-email' })
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(router.state.location.search).toBe('?q=ana&sort=-email')
})
