import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { startSite, type Site } from '../../test/site.ts'
import type { ApiServer } from '../../test/api-server.ts'
import { useSession } from '#platform/access/session-store.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'

const live = vi.hoisted(() => ({ open: 0, opened: 0 }))
vi.mock('#platform/live/live-channel.ts', () => ({
  openLiveChannel: () => {
    live.open += 1
    live.opened += 1
    return () => {
      live.open -= 1
    }
  },
}))

let server: ApiServer
let site: Site
async function open(address: string, changes: Partial<Site> = {}) {
  ;({ server, site } = await startSite(changes))
  return renderApp(address)
}
beforeEach(() => {
  live.open = 0
  live.opened = 0
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const asked = () => server.calls.map(({ path }) => path.split('?')[0])
const logIn = async (user: ReturnType<typeof renderApp>['user'], password = site.password) => {
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('on load', () => {
  test('[AUTH-3.a] asks the server whether a login is required before anything else', async () => {
    await open('/users')
    await heading('Users')
    expect(asked()[0]).toBe('/api/status/auth')
  })
  test('[AUTH-3.a] a server that does not answer shows an error with Try again', async () => {
    ;({ server, site } = await startSite())
    const status = server.answers.get('GET /api/status/auth')
    server.answers.set('GET /api/status/auth', {
      status: 503,
      body: { message: 'Starting.', error: 'x' },
    })
    const { user } = renderApp('/users')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The server does not respond')
    expect(alert).toHaveTextContent('Starting.')
    if (status) server.answers.set('GET /api/status/auth', status)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await heading('Users')).toBeVisible()
  })
  test('[AUTH-4] without required authentication, screens open without a login', async () => {
    await open('/users')
    expect(await heading('Users')).toBeVisible()
  })
})

describe('the route guard', () => {
  test('[AUTH-5.a] leads from the login to the index with a token', async () => {
    useSession.setState({ authToken: 'right' })
    const { address } = await open('/login', { auth: true })
    await waitFor(() => expect(address()).toBe('/compliance'))
  })
  test('[AUTH-5.b] leads from the login to the index when authentication is not required', async () => {
    const { address } = await open('/login')
    await waitFor(() => expect(address()).toBe('/compliance'))
  })
  test('[AUTH-6.a, AUTH-6.b] without a token, redirects to the login with a notice and returnTo', async () => {
    const { address } = await open('/users?page=2#top', { auth: true })
    expect(await heading('Log in')).toBeVisible()
    expect(address()).toBe('/login?returnTo=%2Fusers%3Fpage%3D2%23top')
    expect(await screen.findByText('Not authenticated, please login.')).toBeInTheDocument()
  })
  test('[AUTH-6.a] the notice is in Portuguese when the screen is', async () => {
    useLanguageStore.getState().choose('pt')
    await open('/users', { auth: true })
    expect(await screen.findByText('Não autenticado, inicie sessão.')).toBeInTheDocument()
  })
  test('[AUTH-6.c] after the login the user lands where they wanted to go', async () => {
    const { user, address } = await open('/groups?x=1', { auth: true })
    await logIn(user)
    expect(await heading('Groups')).toBeVisible()
    expect(address()).toBe('/groups?x=1')
  })
  test('[AUTH-6.e] content renders only after the check', async () => {
    await open('/users', { auth: true })
    await heading('Log in')
    expect(screen.queryByRole('heading', { name: 'Users' })).not.toBeInTheDocument()
    expect(asked()).not.toContain('/api/users')
  })
})

describe('logging in and out', () => {
  test('[AUTH-2.a] login stores the supplied token', async () => {
    const { user } = await open('/users', { auth: true })
    await logIn(user)
    await heading('Users')
    expect(useSession.getState().authToken).toBe('right')
  })
  test('[AUTH-7.c] the shared password logs in; a wrong one shows an error at the field', async () => {
    const { user } = await open('/login', { auth: true })
    await logIn(user, 'nope')
    await waitFor(() =>
      expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveAccessibleDescription('Wrong password.'),
    )
    expect(useSession.getState().authToken).toBe('')
  })
  test('[AUTH-7.a] a tab opened before the password was created elsewhere asks for it, not for another one', async () => {
    const { client } = await open('/users', { configured: false })
    await heading('Users')
    Object.assign(site, { auth: true, configured: true })
    await client.invalidateQueries({ queryKey: ['listUsers'] })
    expect(await heading('Log in')).toBeVisible()
  })
  test('[AUTH-7.d] an empty password shows “Password is required” and sends nothing', async () => {
    const { user } = await open('/login', { auth: true })
    await user.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Password is required')).toBeVisible()
    expect(asked()).not.toContain('/api/auth')
  })
  test('[AUTH-10.a] [AUTH-2.b] /logout ends the session in the browser and on the server', async () => {
    useSession.setState({ authToken: 'right' })
    const { address } = await open('/logout', { auth: true })
    expect(await heading('Log in')).toBeVisible()
    expect(useSession.getState().authToken).toBe('')
    expect(asked()).toContain('/api/auth/logout')
    expect(address()).toBe('/login')
    expect(screen.queryByText('Not authenticated, please login.')).not.toBeInTheDocument()
  })
  test('[AUTH-10.a] logout works even when the server does not answer', async () => {
    useSession.setState({ authToken: 'right' })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    ;({ server, site } = await startSite({ auth: true }))
    server.answers.set('POST /api/auth/logout', { status: 503, body: { message: '', error: 'x' } })
    renderApp('/logout')
    expect(await heading('Log in')).toBeVisible()
    expect(useSession.getState().authToken).toBe('')
  })
  test('[AUTH-10.a] logout does not wait for a network that swallows the call', async () => {
    useSession.setState({ authToken: 'right' })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    ;({ server, site } = await startSite({ auth: true }))
    server.answers.set('POST /api/auth/logout', () => {
      patience.abort()
      return { never: true }
    })
    renderApp('/logout')
    expect(await heading('Log in')).toBeVisible()
    expect(asked()).toContain('/api/auth/logout')
  })
  test('[AUTH-8.c] a 401 answer logs the tab out and returns to login', async () => {
    useSession.setState({ authToken: 'right' })
    const { client, address } = await open('/users', { auth: true })
    await heading('Users')
    site.token = 'another'
    await client.invalidateQueries()
    expect(await heading('Log in')).toBeVisible()
    expect(useSession.getState().authToken).toBe('')
    expect(address()).toBe('/login?returnTo=%2Fusers')
  })
  test('[AUTH-8.c] a 401 answer while input is unsaved asks for the login over the screen, and the input stays', async () => {
    useSession.setState({ authToken: 'right' })
    const { client, address, user } = await open('/groups/create', { auth: true })
    await user.type(await screen.findByLabelText('Group name'), 'Night shift')
    site.token = 'another'
    await client.invalidateQueries()
    const login = await screen.findByRole('dialog', { name: 'Log in again' })
    expect(useSession.getState().authToken).toBe('')
    await logIn(user)
    await waitFor(() => expect(login).not.toBeInTheDocument())
    expect(useSession.getState().authToken).toBe('another')
    expect(screen.getByLabelText('Group name')).toHaveValue('Night shift')
    expect(address()).toBe('/groups/create')
  })
  test('[AUTH-8.c] that login reloads what the screen behind it shows', async () => {
    useSession.setState({ authToken: 'right' })
    const { client, user } = await open('/groups/create', { auth: true })
    await user.type(await screen.findByLabelText('Group name'), 'Night shift')
    site.token = 'another'
    await client.invalidateQueries()
    await logIn(user)
    const usersRead = () =>
      server.calls.filter(({ path, headers }) => path === '/api/users' && headers.authorization === 'Bearer another')
    await waitFor(() => expect(usersRead()).not.toEqual([]))
  })
  test('[AUTH-8.c] input that is discarded at that login leads to the login page', async () => {
    useSession.setState({ authToken: 'right' })
    const { client, address, user } = await open('/groups/create', { auth: true })
    await user.type(await screen.findByLabelText('Group name'), 'Night shift')
    site.token = 'another'
    await client.invalidateQueries()
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await heading('Log in')).toBeVisible()
    expect(address()).toBe('/login?returnTo=%2Fgroups%2Fcreate')
  })
})

describe('without a token, when authentication is required', () => {
  test('[LIVE-4.b] no listener is attached', async () => {
    await open('/users', { auth: true })
    await heading('Log in')
    expect(live.opened).toBe(0)
  })
  test('[LIVE-4.c] [STATE-8.c] no startup load runs', async () => {
    await open('/users', { auth: true })
    await heading('Log in')
    expect(new Set(asked())).toEqual(new Set(['/api/status/auth']))
  })
})

describe('the live channel', () => {
  test('[LIVE-4.a, LIVE-4.d] opens once a token exists, and closes with the session', async () => {
    const { user, router } = await open('/users', { auth: true })
    await logIn(user)
    await heading('Users')
    await waitFor(() => expect(live.open).toBe(1))
    await router.navigate('/logout')
    await heading('Log in')
    expect(live.open).toBe(0)
  })
  test('[LIVE-4.a] opens when authentication is not required', async () => {
    await open('/users')
    await waitFor(() => expect(live.open).toBe(1))
  })
})

describe('startup', () => {
  test('[STATE-8.a, STATE-8.b] loads wms as the fourth load only when authentication is required', async () => {
    useSession.setState({ authToken: 'right' })
    await open('/users', { auth: true })
    await heading('Users')
    const fields = server.calls
      .filter(({ path }) => path.startsWith('/api/config'))
      .map(({ path }) => new URL(path, 'http://x').searchParams.get('field'))
    expect(fields.sort()).toEqual(['global_settings', 'products', 'wms'])
    expect(asked()).toContain('/api/proxy')
    const proxied = server.calls.find(({ path }) => path.startsWith('/api/proxy'))
    expect(proxied?.headers.authorization).toBe('Bearer right')
  })
  test('[STATE-8.a] runs three loads when authentication is not required', async () => {
    await open('/users')
    await heading('Users')
    expect(asked().filter((path) => path === '/api/config')).toHaveLength(2)
    expect(asked().filter((path) => path === '/api/proxy')).toHaveLength(1)
  })
  test.each([
    ['modules', '/api/modules'],
    ['users', '/api/users'],
    ['damage categories', '/api/recognize/shipment-damage/categories'],
  ])('[SHELL-1.b] loads %s before content shows', async (_, path) => {
    ;({ server, site } = await startSite())
    const answer = server.answers.get(`GET ${path}`)
    server.answers.set(`GET ${path}`, { never: true })
    renderApp('/groups')
    expect(await screen.findByText('Loading the site…')).toBeVisible()
    await waitFor(() => expect(asked()).toContain(path))
    expect(screen.queryByRole('heading', { name: 'Groups' })).not.toBeInTheDocument()
    expect(answer).toBeDefined()
  })
  test.each([
    ['modules', '/api/modules'],
    ['users', '/api/users'],
    ['damage categories', '/api/recognize/shipment-damage/categories'],
  ])(
    '[SHELL-1.c, SHELL-1.d] a failed load of %s shows an error with Try again; logout stays reachable',
    async (_, path) => {
      useSession.setState({ authToken: 'right' })
      ;({ server, site } = await startSite({ auth: true }))
      const good = server.answers.get(`GET ${path}`)
      server.answers.set(`GET ${path}`, {
        status: 503,
        body: { message: 'Database away.', error: 'x' },
      })
      const { user } = renderApp('/groups')
      const title = await screen.findByText('The site’s data could not be loaded')
      const alert = title.closest<HTMLElement>('[role="alert"]') ?? title
      expect(alert).toHaveTextContent('Database away.')
      expect(within(alert).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout')
      if (good) server.answers.set(`GET ${path}`, good)
      await user.click(within(alert).getByRole('button', { name: 'Try again' }))
      expect(await heading('Groups')).toBeVisible()
    },
  )
})
