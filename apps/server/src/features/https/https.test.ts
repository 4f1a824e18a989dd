import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls, type DetailedPeerCertificate } from 'node:tls'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, setUpMail } from '../../../test/notified-site.ts'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { newPlace, startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { issueCertificate, makeAuthority } from './issue-certificate.ts'

const portOf = ({ url }: ServerUnderTest) => Number(new URL(url).port)

/** The certificate of a connection, after the client has verified it against the given authority. */
function served(server: ServerUnderTest, ca?: string): Promise<DetailedPeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: '127.0.0.1', port: portOf(server), ca, rejectUnauthorized: ca !== undefined })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate(true))
      socket.destroy()
    })
  })
}

async function authorityOf(server: ServerUnderTest): Promise<string> {
  const answer = await server.fetch('/api/https/authority')
  expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  return answer.text()
}

test('[OPS-6.a] the port serves HTTPS beside HTTP, with a certificate signed by the site’s authority', async () => {
  await using server = await startServer()
  expect((await server.fetch('/api/status/health')).status).toBe(200)
  const ca = await authorityOf(server)
  const health = await new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port: portOf(server), path: '/api/status/health', ca }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .once('error', reject)
      .end()
  })
  expect(health).toBe(200)
})

test('[OPS-6.a] WebSockets and the live channel also work over HTTPS', async () => {
  await using server = await startServer()
  const ca = await authorityOf(server)
  const socket = new WebSocket(`wss://127.0.0.1:${portOf(server)}/socket.io/?EIO=4&transport=websocket`, { ca })
  const first = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('message', (message: Buffer) => resolve(message.toString()))
  })
  socket.terminate()
  expect(first).toContain('"sid"')
})

test('[OPS-6.b] the fingerprints on screen are those of the served certificates', async () => {
  await using server = await startServer()
  const { certificate, authorityFingerprint, hosts } = await server.call('readHttps')
  const authority = new X509Certificate(await authorityOf(server))
  expect(authority.fingerprint256).toBe(authorityFingerprint)
  const { fingerprint256 } = await served(server, authority.toString())
  expect(certificate).toMatchObject({ kind: 'generated', fingerprint: fingerprint256 })
  // IPv6 addresses are in the short form on both.
  for (const host of hosts) expect(certificate.names).toContain(host.replace(/^\[|\]$/g, ''))
  expect(certificate.names).toContain('::1')
})

test('[OPS-6.b] authority and certificate stay the same after a restart', async () => {
  await using place = await newPlace()
  const before = await (async () => {
    await using server = await startServer({ at: place })
    const state = await server.call('readHttps')
    return state
  })()
  await using server = await startServer({ at: place })
  expect(await server.call('readHttps')).toEqual(before)
})

test('[OPS-6.b] two simultaneous first visitors get one authority', async () => {
  await using server = await startServer()
  const [one, other] = await Promise.all([served(server), served(server)])
  expect(one.fingerprint256).toBe(other.fingerprint256)
})

test('[OPS-6.c] an uploaded certificate is served from the next connection on, and the generated one again after its removal', async () => {
  await using server = await startServer()
  const generated = await served(server)
  const own = await otherAuthority()
  await server.call('uploadCertificate', { body: own })
  expect((await served(server, own.authority)).fingerprint256).toBe(new X509Certificate(own.certificate).fingerprint256)
  expect(await server.call('readHttps')).toMatchObject({
    certificate: { kind: 'uploaded' },
    authorityFingerprint: null,
  })
  await server.call('removeCertificate')
  expect((await served(server)).fingerprint256).toBe(generated.fingerprint256)
  await expect(server.call('removeCertificate')).rejects.toMatchObject({ status: 404 })
})

test('[OPS-6.f] an uploaded certificate that expires in ten days is an alarm, until it is removed', async () => {
  await using server = await startServer()
  const certificateAlarms = async () =>
    (await server.call('listAlarms')).filter(({ kind }) => kind.startsWith('certificate')).map(({ kind }) => kind)
  expect(await certificateAlarms()).toEqual([])
  // Issued for 397 days.
  await server.call('uploadCertificate', { body: await otherAuthority(new Date(Date.now() - 387 * 86_400_000)) })
  expect(await certificateAlarms()).toEqual(['certificate-expiring'])
  await server.call('removeCertificate')
  expect(await certificateAlarms()).toEqual([])
})

test('[OPS-6.f] a certificate that is not served, because HTTPS is off, is no alarm', async () => {
  await using server = await startServer({ https: false })
  await server.call('uploadCertificate', { body: await otherAuthority(new Date(Date.now() - 387 * 86_400_000)) })
  expect((await server.call('listAlarms')).filter(({ kind }) => kind.startsWith('certificate'))).toEqual([])
})

test('[OPS-6.b] data restored without its key are served with a new authority, and an upload works again', async () => {
  await using place = await newPlace()
  const before = await (async () => {
    await using server = await startServer({ at: place })
    const { authorityFingerprint } = await server.call('readHttps')
    await server.call('uploadCertificate', { body: await otherAuthority() })
    return authorityFingerprint
  })()
  await rm(join(place.dataDir, 'secret.key'))
  await using server = await startServer({ at: place })
  const { certificate, authorityFingerprint } = await server.call('readHttps')
  expect(authorityFingerprint).not.toBe(before)
  const { fingerprint256 } = await served(server, await authorityOf(server))
  expect(certificate).toMatchObject({ kind: 'generated', fingerprint: fingerprint256 })
  await server.call('uploadCertificate', { body: await otherAuthority() })
  expect(await server.call('readHttps')).toMatchObject({ certificate: { kind: 'uploaded' } })
})

/** A certificate for 127.0.0.1 signed by another authority. */
async function otherAuthority(now = new Date()) {
  const authority = await makeAuthority('another authority', now)
  const pair = await issueCertificate(authority, ['127.0.0.1'], now)
  return { ...pair, authority: authority.certificate, authorityKey: authority.key }
}

test.each([
  ['no certificate', 'certificate', 'unreadable', async () => ({ ...(await otherAuthority()), certificate: 'hello' })],
  [
    'a certificate that is cut off',
    'certificate',
    'unreadable',
    async () => {
      const own = await otherAuthority()
      return { ...own, certificate: own.certificate.replace(/(-----BEGIN CERTIFICATE-----\n.{64}\n)[^-]*/, '$1') }
    },
  ],
  ['an expired certificate', 'certificate', 'expired', () => otherAuthority(new Date('2020-01-01'))],
  [
    'a certificate that begins in two days',
    'certificate',
    'notYet',
    () => otherAuthority(new Date(Date.now() + 3 * 86_400_000)),
  ],
  [
    'an authority’s own certificate',
    'certificate',
    'authority',
    async () => {
      const { authority, authorityKey } = await otherAuthority()
      return { certificate: authority, key: authorityKey }
    },
  ],
  [
    'the key of another',
    'key',
    'other',
    async () => ({ ...(await otherAuthority()), key: (await otherAuthority()).key }),
  ],
  [
    'a key with a passphrase',
    'key',
    'encrypted',
    async () => {
      const own = await otherAuthority()
      const sealed = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'forklift' } as const
      return { ...own, key: String(createPrivateKey(own.key).export(sealed)) }
    },
  ],
  ['no key', 'key', 'unreadable', async () => ({ ...(await otherAuthority()), key: 'hello' })],
])('[OPS-6.c] %s is refused: %s.%s', async (_, field, reason, make) => {
  await using server = await startServer()
  const { certificate, key } = await make()
  const before = await served(server)
  await expect(server.call('uploadCertificate', { body: { certificate, key } })).rejects.toMatchObject({
    status: 422,
    failure: { field, error: `https.${field}.${reason}` },
  })
  expect((await served(server)).fingerprint256).toBe(before.fingerprint256)
})

test.skipIf(!hasOpenssl)('[OPS-6.b] openssl accepts the authority’s signature (needs openssl)', async () => {
  const now = new Date()
  const authority = await makeAuthority('hall', now)
  const { certificate } = await issueCertificate(authority, ['hall.local', '192.168.1.20', 'fd00::2'], now)
  const text = execFileSync('openssl', ['x509', '-noout', '-text'], { input: certificate, encoding: 'utf8' })
  expect(text).toContain('DNS:hall.local, IP Address:192.168.1.20, IP Address:FD00:0:0:0:0:0:0:2')
  expect(text).toContain('TLS Web Server Authentication')
  const own = selfSigned()
  expect(new X509Certificate(certificate).checkIssued(new X509Certificate(authority.certificate))).toBe(true)
  expect(new X509Certificate(certificate).checkIssued(new X509Certificate(own.cert))).toBe(false)
})

test('[OPS-6.a] a stop does not wait for a connection that is silent or stuck in the handshake', async () => {
  const server = await startServer()
  const silent = connect(portOf(server), '127.0.0.1')
  const half = connect(portOf(server), '127.0.0.1')
  const closed = Promise.all([silent, half].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  await new Promise((resolve) => half.write(Buffer.from([0x16, 0x03]), resolve))
  await server.fetch('/api/status/health')
  await server.stop()
  silent.destroy()
  await closed
})

test('[OPS-6.f] recipients are notified of a certificate that expires soon once a day', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const { id: statedBy } = await addUser(site)
  const alarms = { userIds: [statedBy], groupIds: [], email: true, sms: false, push: false }
  await site.server.call('saveNotificationRules', { body: { value: { alarms } } }, { statedBy })
  const { certificate, key } = await otherAuthority(new Date(site.clock.now().getTime() - 387 * 86_400_000))
  await site.server.call('uploadCertificate', { body: { certificate, key } }, { statedBy })
  const notified: number[] = []
  for (const hours of [0, 2, 20, 3]) {
    site.clock.pass(hours * 3_600)
    await runRepeatedTasks()
    const all = await deliveries(site)
    notified.push(all.filter(({ alarm }) => alarm === 'certificate-expiring').length)
  }
  expect(notified).toEqual([1, 1, 1, 2])
})
