import { CallFailed } from '@foresite/contract/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { useSession } from '#platform/access/session-store.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { eventually } from '../../../test/eventually.ts'
import { forgetAnnounced, successToastDelayMs } from './announce.ts'
import { call, isAbort, sentenceOf } from './call.ts'
import { downloadMedia } from './fetch-media.ts'

const shown = vi.hoisted(() => ({ failures: [] as string[], successes: [] as string[] }))
vi.mock('react-hot-toast', () => ({
  default: {
    error: (message: string) => shown.failures.push(message),
    success: (message: string) => shown.successes.push(message),
  },
  toast: { remove: () => undefined },
}))

let server: ApiServer
beforeEach(async () => {
  shown.failures.length = 0
  shown.successes.length = 0
  server = await startApiServer({ 'GET /api/modules': { body: [] } })
})

const refused = { status: 409, body: { message: 'The name is taken.', error: 'taken' } }
const login = { body: { password: 'right' } }

describe('every call', () => {
  test('[CALL-1.a] goes under /api', async () => {
    await call('listModules', {})
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/modules'])
  })
  test('[AUTH-8.a] carries the bearer token when logged in', async () => {
    useSession.setState({ authToken: 'secret' })
    await call('listModules', {})
    expect(server.calls[0]?.headers.authorization).toBe('Bearer secret')
  })
  test('[AUTH-8.a] carries no Authorization header without a token', async () => {
    await call('listModules', {})
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization')
  })
  test('[LANG-3.d] asks for answers in the chosen language', async () => {
    useLanguageStore.getState().choose('pt')
    await call('listModules', {})
    expect(server.calls[0]?.headers['accept-language']).toBe('pt')
  })
  test('is refused when the answer does not match the contract', async () => {
    server.answers.set('GET /api/modules', { body: [{ id: 'no module' }] })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(call('listModules', {})).rejects.toBeInstanceOf(CallFailed)
  })
})

describe('an identical call', () => {
  test('[CALL-1.b] aborts the one still in flight, silently', async () => {
    server.answers.set('GET /api/modules', { never: true })
    const first = call('listModules', {}).catch((error: unknown) => error)
    await eventually(() => expect(server.calls).toHaveLength(1))
    server.answers.set('GET /api/modules', { body: [] })
    await expect(call('listModules', {})).resolves.toEqual([])
    expect(isAbort(await first)).toBe(true)
    await eventually(() => expect(server.calls[0]?.aborted).toBe(true))
    expect(shown.failures).toEqual([])
  })
  test('[CALL-1.b] leaves one with another query alone', async () => {
    const page = (number: number) => ({ rows: [], total: 0, incidents: 0, page: number, limit: 25 })
    server.answers.set('GET /api/incidents', ({ path }) => ({
      body: page(path.includes('page=2') ? 2 : 1),
    }))
    const [one, two] = await Promise.all([
      call('listIncidents', { query: { page: 1 } }),
      call('listIncidents', { query: { page: 2 } }),
    ])
    expect([one.page, two.page]).toEqual([1, 2])
  })
  test('[CALL-1.b] leaves the same call by another reader alone', async () => {
    const [one, two] = await Promise.all([
      call('listModules', {}),
      call('listModules', {}, { reader: 'configuration' }),
    ])
    expect([one, two]).toEqual([[], []])
    expect(server.calls.map(({ aborted }) => aborted)).toEqual([false, false])
  })
  test('[CALL-1.d] a write is not aborted by its repetition', async () => {
    server.answers.set('POST /api/auth', { body: { message: '', token: 't' } })
    const both = await Promise.all([call('logIn', login), call('logIn', login)])
    expect(both).toHaveLength(2)
    expect(server.calls.every(({ aborted }) => !aborted)).toBe(true)
  })
  test('[CALL-1.b] is silent when its caller aborts it', async () => {
    server.answers.set('GET /api/modules', { never: true })
    const controller = new AbortController()
    const outcome = call('listModules', {}, { signal: controller.signal }).catch((error: unknown) => error)
    controller.abort()
    expect(isAbort(await outcome)).toBe(true)
    expect(shown.failures).toEqual([])
  })
})

describe('a failed call', () => {
  test('[CALL-2.a] shows the server’s message', async () => {
    server.answers.set('GET /api/modules', refused)
    await expect(call('listModules', {})).rejects.toMatchObject({ status: 409 })
    await eventually(() => expect(shown.failures).toEqual(['The name is taken.']))
  })
  test('[CALL-2.c] shows the server’s error where there is no message', async () => {
    server.answers.set('GET /api/modules', { status: 500, body: { message: '', error: 'broken' } })
    await call('listModules', {}).catch(() => undefined)
    await eventually(() => expect(shown.failures).toEqual(['broken']))
  })
  test('[CALL-2.c] shows the error of an answer that has only that', async () => {
    server.answers.set('GET /api/modules', { status: 502, body: { error: 'Bad gateway' } })
    await call('listModules', {}).catch(() => undefined)
    await eventually(() => expect(shown.failures).toEqual(['Bad gateway']))
  })
  test.each([
    ['en', 'Something went wrong. Unable to fetch data.'],
    ['pt', 'Algo correu mal. Não foi possível obter os dados.'],
  ] as const)('[CALL-2.d] shows the default sentence for an answer without either (%s)', async (language, sentence) => {
    useLanguageStore.getState().choose(language)
    server.answers.set('GET /api/modules', { status: 502, raw: '<html>Bad gateway</html>' })
    await call('listModules', {}).catch(() => undefined)
    await eventually(() => expect(shown.failures).toEqual([sentence]))
  })
  test('[CALL-2.d] shows the default sentence when the server cannot be reached', async () => {
    await server[Symbol.asyncDispose]()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    const failure: unknown = await call('listModules', {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 0 })
    await eventually(() => expect(shown.failures).toEqual(['Something went wrong. Unable to fetch data.']))
  })
  test.each([
    [0, 'The server does not respond. Check the connection.'],
    [403, 'The server, or a proxy in front of it, refused this. Ask the person who manages this site for access.'],
    [404, 'The server does not have this. It may have been deleted, or the server was updated: reload the page.'],
    [503, 'The server is busy or restarting. Try again in a moment.'],
    [500, 'The server reported an error. If it happens again, look at Status in Global Settings.'],
  ])('without a message from the server, a screen explains the status %i', (status, sentence) => {
    expect(sentenceOf(new CallFailed(status, null))).toBe(sentence)
  })
  test('[STATE-2.e] a quiet call shows nothing', async () => {
    server.answers.set('GET /api/modules', refused)
    await call('listModules', {}, { quiet: true }).catch(() => undefined)
    expect(shown.failures).toEqual([])
  })
})

describe('a successful call', () => {
  test('[CALL-3.a] a write shows its message after 1500 ms', async () => {
    server.answers.set('POST /api/auth', { body: { message: 'Welcome.', token: 't' } })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await call('logIn', login)
    await vi.advanceTimersByTimeAsync(successToastDelayMs - 1)
    expect(shown.successes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await eventually(() => expect(shown.successes).toEqual(['Welcome.']))
    expect(successToastDelayMs).toBe(1500)
  })
  test('[CALL-3.a] shows nothing once its caller is gone', async () => {
    server.answers.set('POST /api/auth', { body: { message: 'Welcome.', token: 't' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await call('logIn', login)
    forgetAnnounced()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown.successes).toEqual([])
  })
  test('[CALL-3.a] a read shows nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await call('listModules', {})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown.successes).toEqual([])
  })
})

describe('a 401 answer', () => {
  const unauthorised = { status: 401, body: { message: 'Log in.', error: 'auth.required' } }
  test('[AUTH-8.c] logs the tab out and says that a login is required', async () => {
    useSession.setState({ authToken: 'old', isAuthRequired: false, isAuthConfigured: true })
    server.answers.set('GET /api/modules', unauthorised)
    await call('listModules', {}).catch(() => undefined)
    expect(useSession.getState()).toMatchObject({
      authToken: '',
      isAuthRequired: true,
      isAuthConfigured: true,
    })
  })
  test('[AUTH-8.c] to a download logs the tab out, too', async () => {
    useSession.setState({ authToken: 'old', isAuthRequired: true })
    server.answers.set('GET /api/figures.csv', unauthorised)
    await expect(downloadMedia('exportComplianceTable', '/api/figures.csv')).rejects.toMatchObject({ status: 401 })
    expect(useSession.getState().authToken).toBe('')
  })
  test('[AUTH-8.c] that comes late, after another login, leaves the new session alone', async () => {
    useSession.setState({ authToken: 'old', isAuthRequired: true })
    server.answers.set('GET /api/modules', () => {
      useSession.getState().logIn('new')
      return unauthorised
    })
    await expect(call('listModules', {})).rejects.toMatchObject({ status: 401 })
    expect(useSession.getState().authToken).toBe('new')
  })
  test.each([
    ['logIn', 'POST /api/auth', { body: { password: 'wrong' } }],
    ['changePassword', 'PUT /api/auth/password', { body: { current: 'a', password: 'b' } }],
  ] as const)('[AUTH-8.d] to %s leaves the session alone and shows the error', async (name, route, input) => {
    useSession.setState({ authToken: 'mine', isAuthRequired: true })
    server.answers.set(route, { status: 401, body: { message: 'Wrong.', error: 'wrong' } })
    await call(name, input).catch(() => undefined)
    expect(useSession.getState().authToken).toBe('mine')
    await eventually(() => expect(shown.failures).toEqual(['Wrong.']))
  })
})
