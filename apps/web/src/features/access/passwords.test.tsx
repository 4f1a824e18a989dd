import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { useSession } from '#platform/access/session-store.ts'
import { queryFor, readOnce } from '#platform/api/query.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { CreatePasswordForm } from './CreatePasswordForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { returnPath } from './return-path.ts'

let server: ApiServer
const status = { auth: true, configured: false, passwordRequired: false, codeRequired: false }
beforeEach(async () => {
  server = await startApiServer({ 'GET /api/status/auth': { body: status } })
})

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const sent = (route: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === route)
    .map(({ body }) => JSON.parse(body) as unknown)

describe('creating the shared password', () => {
  test('[AUTH-7.a] is prompted for, sent to POST auth/password, and logs in', async () => {
    server.answers.set('POST /api/auth/password', {
      status: 201,
      body: { message: 'Created.', token: 'new' },
    })
    const { user } = render(<CreatePasswordForm />)
    expect(screen.getByRole('alert')).toHaveTextContent('No password has been set yet.')
    await user.type(field('Password'), 'a long password')
    await user.type(field('Repeat password'), 'a long password')
    await user.click(screen.getByRole('button', { name: 'Create password' }))
    await waitFor(() => expect(useSession.getState().authToken).toBe('new'))
    expect(sent('POST /api/auth/password')).toEqual([{ password: 'a long password' }])
  })
  test('[AUTH-7.e] off loopback, asks for the code from the server’s console', async () => {
    server.answers.set('GET /api/status/auth', { body: { ...status, codeRequired: true } })
    server.answers.set('POST /api/auth/password', {
      status: 403,
      body: { message: 'This is not the code.', error: 'auth.code.wrong', field: 'code' },
    })
    const { user } = render(<CreatePasswordForm />)
    await user.type(await screen.findByLabelText('Code from the server console'), '1234')
    await user.type(field('Password'), 'a long password')
    await user.type(field('Repeat password'), 'a long password')
    await user.click(screen.getByRole('button', { name: 'Create password' }))
    await waitFor(() =>
      expect(field('Code from the server console')).toHaveAccessibleDescription('This is not the code.'),
    )
    expect(sent('POST /api/auth/password')).toEqual([{ password: 'a long password', code: '1234' }])
  })
  test('a server that fails blames no field, and keeps what was typed', async () => {
    server.answers.set('POST /api/auth/password', { status: 500, raw: '<html>error</html>' })
    const { user } = render(<CreatePasswordForm />)
    await user.type(field('Password'), 'a long password')
    await user.type(field('Repeat password'), 'a long password')
    await user.click(screen.getByRole('button', { name: 'Create password' }))
    expect(await screen.findByText(/^The server reported an error\./)).toBeVisible()
    expect(field('Password')).toBeValid()
    expect(field('Password')).toHaveValue('a long password')
  })
  test.each([
    ['', '', 'Password is required'],
    ['short', 'short', /8/],
    ['a long password', 'another one', 'The passwords do not match'],
  ])('refuses %j repeated as %j, and sends nothing', async (password, repeat, sentence) => {
    const { user } = render(<CreatePasswordForm />)
    if (password !== '') await user.type(field('Password'), password)
    if (repeat !== '') await user.type(field('Repeat password'), repeat)
    await user.click(screen.getByRole('button', { name: 'Create password' }))
    expect(await screen.findByText(sentence, { selector: '.Mui-error' })).toBeVisible()
    expect(sent('POST /api/auth/password')).toEqual([])
  })
})

describe('changing the shared password', () => {
  async function change(app = render(<ChangePasswordForm />)) {
    await app.user.type(field('Current password'), 'the old password')
    await app.user.type(field('New password'), 'the new password')
    await app.user.type(field('Repeat password'), 'the new password')
    await app.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  test('[AUTH-7.b] needs the current password, is sent to PUT auth/password and keeps this tab logged in', async () => {
    useSession.setState({ authToken: 'old' })
    server.answers.set('PUT /api/auth/password', { body: { message: 'Changed.', token: 'new' } })
    await change()
    await waitFor(() => expect(useSession.getState().authToken).toBe('new'))
    expect(sent('PUT /api/auth/password')).toEqual([{ current: 'the old password', password: 'the new password' }])
    expect(field('Current password')).toHaveValue('')
  })
  test('[AUTH-7.b] answers read before are reloaded: the tickets of their pictures ended with the old session', async () => {
    server.answers.set('PUT /api/auth/password', { body: { message: 'Changed.', token: 'new' } })
    const app = render(<ChangePasswordForm />)
    const { queryKey } = queryFor('listUsers')
    app.client.setQueryData(queryKey, [])
    await change(app)
    await waitFor(() => expect(app.client.getQueryState(queryKey)?.isInvalidated).toBe(true))
  })
  test('[AUTH-7.b] a wrong current password shows an error at its field', async () => {
    server.answers.set('PUT /api/auth/password', {
      status: 422,
      body: { message: 'This is not the password.', error: 'wrong', field: 'current' },
    })
    await change()
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription('This is not the password.'))
  })
})

describe('the return after login', () => {
  const origin = 'https://site.example'
  test.each([
    ['/users?page=2#top', '/users?page=2#top'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?returnTo=/users', '/'],
    ['/logout', '/'],
  ])('[AUTH-6.d] %j leads to %s', (returnTo, path) => expect(returnPath(returnTo, origin)).toBe(path))
})

test('[AUTH-12.a] a login over an open screen reloads what it shows, except a document that is read once', async () => {
  server.answers.set('POST /api/auth', { body: { message: 'Welcome.', token: 'new' } })
  server.answers.set('GET /api/users', { body: [] })
  const readDocument = vi.fn(() => 'the document')
  function Screen() {
    useQuery(queryFor('listUsers'))
    useQuery({ queryKey: ['document'], queryFn: readDocument, meta: readOnce })
    return <LoginForm />
  }
  const { user } = render(<Screen />)
  await user.type(field('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(server.calls.filter(({ path }) => path === '/api/users')).toHaveLength(2))
  expect(readDocument).toHaveBeenCalledTimes(1)
})
