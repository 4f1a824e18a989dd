import type { Page } from '@playwright/test'
import { expect, testOnOwnProduct } from '../foresite.ts'
import { expectLive } from '../screens.ts'
import { addCamera } from '../stated-site.ts'
import { seriousFindings } from './findings.ts'
import { goWithinApp, readAs } from './screens.ts'

// One site from its first visit on: each test continues where the previous one left it.
const test = testOnOwnProduct()
test.describe.configure({ mode: 'serial' })

const first = 'a long first password'
const second = 'another long password'

/** Keeps what toasts say as they come: each is there for seconds only. */
const keepToasts = `(() => {
  globalThis.toasts = []
  const look = () => toasts.push(document.querySelector('[data-rht-toaster]')?.textContent ?? '')
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
})()`

async function expectToast(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate('toasts')).toContainEqual(expect.stringContaining(words))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })

async function logIn(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed)
  await submit(page).click()
}

/** The tab's stored token; null if it has none. */
function keptToken(page: Page): Promise<string | null> {
  return page.evaluate("JSON.parse(sessionStorage.getItem('foresite.session') ?? 'null')?.state.authToken ?? null")
}

/** The secondary navigation: in the drawer on a phone. */
async function navigation(page: Page, onPhone = false) {
  if (onPhone) await page.getByRole('button', { name: 'Open the navigation' }).click()
  return page.getByRole('navigation', { name: 'Secondary navigation' })
}

test(
  '[AUTH-4] [AUTH-5.b] [AUTH-7.a, AUTH-7.d] [AUTH-10.b] [NAV-10.b] a site without a password is open and has no logout; a screen prompts for the shared password, which then guards it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/login')
    await expect(page).toHaveURL('/compliance')
    await expect(heading(page)).toHaveText('Dashboard')
    const open = await navigation(page, isMobile)
    await expect(open.getByRole('link', { name: 'Users' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log out' })).toHaveCount(0)

    await open.getByRole('link', { name: 'Change Password' }).click()
    await expect(page.getByText('No password has been set yet.')).toBeVisible()
    const create = page.getByRole('button', { name: 'Create password' })
    await create.click()
    await expect(password(page)).toHaveAccessibleDescription('Password is required')
    await password(page).fill('short')
    await expect(password(page)).toHaveAccessibleDescription('A password needs at least 8 characters.')
    await password(page).fill(first)
    await page.getByLabel('Repeat password').fill('something else')
    await create.click()
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    expect((await page.request.get('/api/modules')).status()).toBe(200)

    await page.getByLabel('Repeat password').fill(first)
    await create.click()
    await expect(page.getByLabel('Current password')).toBeVisible()
    expect((await page.request.get('/api/modules')).status()).toBe(401)
    await expect((await navigation(page, isMobile)).getByRole('link', { name: 'Log out' })).toBeVisible()
  },
)

test('[AUTH-6.a, AUTH-6.b, AUTH-6.c, AUTH-6.e] [AUTH-2.a] [AUTH-1.c] [AUTH-8.a, AUTH-8.c] the guard opens the login and returns to the requested page; the login belongs to its tab, survives a reload, signs every call and ends with a 401 answer', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(keepToasts)
  await page.goto('/users?sort=name#top')
  await expectToast(page, 'Not authenticated, please login.')
  await expect(page).toHaveURL('/login?returnTo=%2Fusers%3Fsort%3Dname%23top')
  await expect(heading(page)).toHaveText('Log in')
  expect(asked).not.toContain('/api/users')

  await submit(page).click()
  await expect(password(page)).toHaveAccessibleDescription('Password is required')
  await logIn(page, 'not the password')
  await expect(password(page)).toHaveAccessibleDescription('Wrong password.')
  expect(await keptToken(page)).toBe('')
  await logIn(page, first)
  await expect(page).toHaveURL('/users?sort=name#top')
  await expect(heading(page)).toHaveText('Users')
  const token = await keptToken(page)
  expect(token).not.toBe('')
  await page.reload()
  await expect(heading(page)).toHaveText('Users')

  const bearer = { authorization: `Bearer ${token ?? ''}` }
  const signed: string[] = []
  const unsigned: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const calls = request.headers()['authorization'] === bearer.authorization ? signed : unsigned
    calls.push(pathname)
  })
  await page.getByRole('link', { name: 'Incident Videos' }).click()
  await expect(heading(page)).toHaveText('Incident Videos')
  await expect.poll(() => signed).toContain('/api/incidents')
  expect(unsigned).toEqual([])
  const other = await context.newPage()
  await other.goto('/compliance')
  await expect(heading(other)).toHaveText('Log in')

  expect((await page.request.post('/api/auth/logout', { headers: bearer })).status()).toBe(200)
  // Not by a click: on a stalled machine a read by the page itself may come first, and takes the navigation away.
  await goWithinApp(page, '/area-configurations')
  await expect(heading(page)).toHaveText('Log in')
  expect(await keptToken(page)).toBe('')
})

test('[SHELL-10.a, SHELL-10.b] [SHELL-8.a] [SHELL-5.a, SHELL-5.b] /login and /logout open directly, have a title, and survive a reload; the greeting is beside the logo and the form', async ({
  page,
}) => {
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Log in · Foresite')
  await page.goto('/login')
  await page.reload()
  await expect(page).toHaveTitle('Log in · Foresite')
  await expect(heading(page)).toHaveText('Log in')

  const marketing = page.getByRole('complementary')
  await expect(marketing).toContainText('Welcome to Foresite')
  await expect(marketing).toContainText('Save costs and work more efficiently with the cameras you already have')
  const form = page.getByRole('main')
  await expect(form.getByRole('img', { name: 'Foresite' })).toBeVisible()
  await expect(password(page)).toBeFocused()
  await expect
    .poll(async () => {
      const [left, right] = [await marketing.boundingBox(), await form.boundingBox()]
      return { left, right, isBeside: right?.x === left?.width }
    })
    .toMatchObject({ left: { x: 0, y: 0, height: 900 }, right: { y: 0, height: 900 }, isBeside: true })
})

test(
  '[SHELL-5.b] on a phone the greeting is above the form, and nothing is wider than the screen',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Welcome to Foresite')
    await expect(page.getByRole('main')).toContainText('with the cameras you already have')
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await expect(submit(page)).toBeInViewport()
  },
)

// Each language and each mode once, on the desktop and on the phone.
for (const { language, mode, title, tag } of [
  { language: 'en', mode: 'light', title: 'Log in', tag: '@desktop' },
  { language: 'pt', mode: 'dark', title: 'Iniciar sessão', tag: '@phone-only' },
] as const)
  test(
    `[SHELL-9.d] axe finds nothing serious or critical on /login, in ${language}, ${mode}`,
    { tag },
    async ({ page }) => {
      await readAs(page, { language, mode })
      await page.goto('/login')
      await expect(heading(page)).toHaveText(title)
      expect(await seriousFindings(page)).toEqual([])
    },
  )

test('[AUTH-7.b] [AUTH-9.e] changing the password needs the current one and ends all other logins', async ({
  page,
  context,
}) => {
  await page.addInitScript(keepToasts)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/login?returnTo=%2Fchange-password')
    await logIn(tab, first)
    await expect(heading(tab)).toHaveText('Change Password')
  }
  const current = page.getByLabel('Current password')
  const change = async (typed: string) => {
    await current.fill(typed)
    await page.getByLabel('New password').fill(second)
    await page.getByLabel('Repeat password').fill(second)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password')
  await expect(current).toHaveAccessibleDescription('Wrong password.')
  await change(first)
  await expectToast(page, 'The shared password was changed.')
  await page.reload()
  await expect(heading(page)).toHaveText('Change Password')

  await other.reload()
  await expect(heading(other)).toHaveText('Log in')
  await logIn(other, first)
  await expect(password(other)).toHaveAccessibleDescription('Wrong password.')
  await logIn(other, second)
  await expect(heading(other)).toHaveText('Change Password')
})

test('[AUTH-12.a] [AUTH-10.a] [AUTH-2.b] the live picture plays after the login, and only then; logging out ends it in the browser and on the server; Back shows nothing', async ({
  page,
}) => {
  await page.goto('/live-camera-views')
  await logIn(page, second)
  await expect(heading(page)).toHaveText('Live Camera Views')
  const signed = { authorization: `Bearer ${(await keptToken(page)) ?? ''}` }
  const id = await addCamera(page, 'Gate', signed)
  await expectLive(page, 'Gate')
  expect((await page.request.get(`/api/cameras/${id}/still`)).status()).toBe(401)

  await (await navigation(page)).getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toHaveText('Log in')
  expect(await keptToken(page)).toBe('')
  expect((await page.request.get('/api/modules', { headers: signed })).status()).toBe(401)
  await page.goBack()
  await expect(heading(page)).toHaveText('Log in')
})
