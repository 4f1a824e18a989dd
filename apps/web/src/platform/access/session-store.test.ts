import { describe, expect, test } from 'vitest'
import { isLoggedIn, useSession } from './session-store.ts'

const key = 'foresite.session'
const ana = {
  userId: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Ana Sá',
  stated: true,
} as const

describe('the session', () => {
  test.each([
    ['authToken', ''],
    ['isAuthRequired', false],
    ['isAuthConfigured', false],
  ] as const)('[AUTH-1.a] starts with %s %j', (field, value) => expect(useSession.getInitialState()[field]).toBe(value))
  test('[AUTH-1.c] is kept for the tab, not for the browser', () => {
    useSession.getState().logIn('abc')
    expect(sessionStorage.getItem(key)).toContain('abc')
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('abc')
  })
  test('[AUTH-1.c] is restored when the tab reloads', async () => {
    sessionStorage.setItem(
      key,
      JSON.stringify({
        state: { authToken: 'kept', isAuthRequired: true, isAuthConfigured: true },
        version: 0,
      }),
    )
    await useSession.persist.rehydrate()
    expect(useSession.getState()).toMatchObject({
      authToken: 'kept',
      isAuthRequired: true,
      isAuthConfigured: true,
    })
  })
  test('ignores stored state that is invalid', async () => {
    sessionStorage.setItem(key, JSON.stringify({ state: { authToken: 7 }, version: 0 }))
    await useSession.persist.rehydrate()
    expect(useSession.getState().authToken).toBe('')
  })
  test('[AUTH-2.a] login stores the supplied token', () => {
    useSession.getState().logIn('abc')
    expect(useSession.getState().authToken).toBe('abc')
  })
  test('[AUTH-2.b] logout clears it', () => {
    useSession.getState().logIn('abc')
    useSession.getState().logOut()
    expect(useSession.getState().authToken).toBe('')
    expect(sessionStorage.getItem(key)).not.toContain('abc')
  })
  test('[AUTH-11.b] the stated user is kept for the tab, not for the browser', async () => {
    useSession.getState().state(ana)
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Ana')
    const kept = sessionStorage.getItem(key) ?? ''
    useSession.getState().forget()
    sessionStorage.setItem(key, kept)
    await useSession.persist.rehydrate()
    expect(useSession.getState().statedBy).toEqual(ana)
  })
  test('[AUTH-11.b] logout forgets the stated user', () => {
    useSession.getState().state(ana)
    useSession.getState().logOut()
    expect(useSession.getState().statedBy).toBeNull()
    expect(sessionStorage.getItem(key)).not.toContain('Ana')
  })
  test('[AUTH-3.b] takes isAuthRequired from auth and isAuthConfigured from configured', () => {
    useSession.getState().update({ auth: true, configured: false })
    expect(useSession.getState()).toMatchObject({ isAuthRequired: true, isAuthConfigured: false })
    useSession.getState().update({ auth: false, configured: true })
    expect(useSession.getState()).toMatchObject({ isAuthRequired: false, isAuthConfigured: true })
  })
  test.each([
    ['', false, true],
    ['', true, false],
    ['abc', true, true],
    ['abc', false, true],
  ])('[AUTH-4] token %j, login required %s: logged in %s', (authToken, isAuthRequired, loggedIn) => {
    useSession.setState({ authToken, isAuthRequired })
    expect(isLoggedIn(useSession.getState())).toBe(loggedIn)
  })
})
