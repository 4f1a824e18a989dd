import type { Page } from '@playwright/test'
import { startMailServer, type MailServer } from '../apps/server/test/mail-server.ts'
import { expect, testOnOwnProduct } from './foresite.ts'
import { expectAccessible } from './frame/findings.ts'
import { addUser, reportSeen, send, watch } from './stated-site.ts'

// Recipients and channels of notifications, in the browser on the real product, with a real mail server on loopback.

const test = testOnOwnProduct().extend<{ mail: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, even an empty one
  mail: async ({}, use) => {
    const account = { user: 'foresite', password: 'mail-secret-42' }
    const server = await startMailServer({ account })
    await use(server)
    await server[Symbol.asyncDispose]()
  },
})

const channels = (page: Page) => page.getByRole('list', { name: 'Notifications' })

async function setUpMail(page: Page, port: number, password: string): Promise<void> {
  const form = page.getByRole('dialog', { name: /(Set up|Edit) email/ })
  await form.getByLabel('Mail server').fill('127.0.0.1')
  await form.getByLabel('Port', { exact: true }).fill(String(port))
  await form.getByLabel('Encryption').click()
  await page.getByRole('option', { name: 'None (port 25)' }).click()
  await form.getByLabel('User name').fill('foresite')
  await form.getByLabel('Password').fill(password)
  await form.getByLabel('Sender address').fill('foresite@site.example')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
}

async function tryMail(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Test email' })
  await dialog.getByLabel('Send to').fill('it@site.example')
  await dialog.getByRole('button', { name: 'Send test' }).click()
}

test(
  '[SET-1.k] a mail server is set up, shows its own message when it refuses, and works once corrected',
  { tag: '@phone-only' },
  async ({ page, mail }) => {
    await page.goto('/settings#notifications')
    await page.getByRole('button', { name: 'Set up email' }).click()
    const form = page.getByRole('dialog', { name: 'Set up email' })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByLabel('Mail server')).toHaveAccessibleDescription(
      'Enter a server name, for example smtp.company.com.',
    )
    await expect(form.getByLabel('Sender address')).toHaveAttribute('aria-invalid', 'true')
    await setUpMail(page, mail.port, 'wrong')
    await expect(channels(page)).toContainText('Set up, not used yet')

    await page.getByRole('button', { name: 'Test email' }).click()
    await tryMail(page)
    const dialog = page.getByRole('dialog', { name: 'Test email' })
    await expect(dialog.getByRole('alert')).toContainText('no such user or password')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(channels(page)).toContainText(/Failing since/)

    await page.getByRole('button', { name: 'Edit email' }).click()
    await setUpMail(page, mail.port, 'mail-secret-42')
    await page.getByRole('button', { name: 'Test email' }).click()
    await tryMail(page)
    await expect(dialog.getByRole('status')).toContainText('The message was sent.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(channels(page)).toContainText(/Working since/)
    expect(mail.mails.map(({ to }) => to)).toEqual([['it@site.example']])
    expect(await page.content()).not.toContain('mail-secret-42')

    await expectAccessible(page)

    await page.getByRole('button', { name: 'Remove email' }).click()
    const question = page.getByRole('dialog', { name: 'Remove email?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Set up email' })).toBeVisible()
  },
)

/** A module that notifies Ana by email; the returned function raises an incident of it. */
async function notifyingModule(page: Page, port: number): Promise<() => Promise<unknown>> {
  const value = {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: 'foresite',
    from: 'foresite@site.example',
  }
  const channel = { channel: 'email', value, secret: 'mail-secret-42' }
  await send(page, 'put', '/notifications/channels', channel)
  const notifications = { userIds: [await addUser(page, 'Ana', 'Sá')], email: true }
  const watched = await watch(page, { camera: 'Yard', zone: 'Door' }, { notifications })
  return () => reportSeen(page, watched, { startedAt: new Date().toISOString(), endedAt: null })
}

test(
  '[MOD-10.a] notifications are listed as they happen, filtered in the address, and retried after a failure',
  { tag: '@phone-only' },
  async ({ page, mail }) => {
    const raise = await notifyingModule(page, mail.port)
    await page.goto('/settings#deliveries')
    const panel = page.locator('#deliveries')
    await expect(panel).toContainText('No notifications yet')
    mail.refuse = () => ({ code: 550, words: 'no such mailbox here' })
    await raise()
    const list = panel.getByRole('list', { name: 'Delivery log' })
    await expect(list).toContainText('Ana Sá · Email')
    await expect(list).toContainText('Failed: rejected by the receiver')
    await expect(list).toContainText('no such mailbox here')

    mail.refuse = null
    await list.getByRole('button', { name: 'Try again: Ana Sá · Email' }).click()
    await expect(list).toContainText('Sent')
    expect(mail.mails[0]?.subject).toMatch(/^High: Person in restricted area /)

    await panel.getByLabel('Status').click()
    await page.getByRole('option', { name: 'Failed' }).click()
    await expect(panel).toContainText('No notifications match these filters')
    await expect(page).toHaveURL(/delivery-state=failed/)
    await page.reload()
    await expect(panel).toContainText('No notifications match these filters')
    await panel.getByRole('button', { name: 'Clear filters' }).click()
    await list.getByRole('link', { name: 'Keep out · Yard' }).click()
    await expect(page).toHaveURL(/incident-videos\?incident=/)
  },
)
