import { expect, test } from 'vitest'
import { startMailServer, type MailServerWish } from '../../../test/mail-server.ts'
import { addUser, setUpMail } from '../../../test/notified-site.ts'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'
import { writtenLog } from '../../../test/written-log.ts'

const account = { user: 'foresite', password: 'correct horse battery' }
const real = test.skipIf(!hasOpenssl)

interface Wish {
  readonly server: Pick<MailServerWish, 'tls' | 'starttls'>
  readonly site: Parameters<typeof setUpMail>[2]
}

/** Tests a site's settings with a mail server that requires a login; returns the result. */
async function tryMail({ server, site: part }: Wish) {
  const mail = untilTestEnds(await startMailServer({ account, ...server }))
  const written = writtenLog()
  const site = untilTestEnds(await SiteUnderTest.start({ log: written.log }))
  await setUpMail(site, mail.port, { user: account.user, secret: account.password, ...part })
  const user = await addUser(site)
  const attempt = site.server.call('testNotificationChannel', {
    body: { channel: 'email', to: user.companyEmail },
  })
  return {
    mail,
    attempt,
    written,
  }
}

real.each([
  ['TLS from the first byte', 'tls', { tls: selfSigned }],
  ['STARTTLS', 'starttls', { starttls: selfSigned }],
] as const)('[SET-1.k] a mail goes by %s, login and all', async (_, security, certificates) => {
  const server = 'tls' in certificates ? { tls: certificates.tls() } : { starttls: certificates.starttls() }
  const tried = await tryMail({ server, site: { security, checkCertificate: false } })
  await tried.attempt
  expect(tried.mail.mails).toMatchObject([{ encrypted: true }])
  expect(tried.mail.logins).toBe(1)
})

real.each([
  ['TLS from the first byte', 'tls'],
  ['STARTTLS', 'starttls'],
] as const)(
  '[SET-1.k] with %s no login is sent to a server with an untrusted certificate, and the error names the reason',
  async (_, security) => {
    const server = security === 'tls' ? { tls: selfSigned() } : { starttls: selfSigned() }
    const tried = await tryMail({ server, site: { security } })
    const refusal = await refusalOf(tried.attempt)
    expect(refusal).toMatchObject({ status: 422 })
    expect(refusal.message).toMatch(/self-signed certificate/)
    expect(refusal.message).not.toContain(account.password)
    expect(tried.written.text()).not.toContain(account.password)
    expect([tried.mail.logins, tried.mail.mails]).toEqual([0, []])
  },
)

test('[SET-1.k] with STARTTLS required, no login is sent to a server without it', async () => {
  const tried = await tryMail({ server: {}, site: { security: 'starttls' } })
  const refusal = await refusalOf(tried.attempt)
  expect(refusal).toMatchObject({ status: 422 })
  expect(refusal.message).not.toContain(account.password)
  expect([tried.mail.logins, tried.mail.mails]).toEqual([0, []])
})
