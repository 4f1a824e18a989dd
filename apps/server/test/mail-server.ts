import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Certificate } from '@foresite/testkit/self-signed'

/** An email as received. */
export interface ReceivedMail {
  readonly to: readonly string[]
  /** Whether the connection was encrypted. */
  readonly encrypted: boolean
  /** Headers and body, as sent. */
  readonly source: string
  readonly messageId: string
  /** Without its transfer encoding. */
  readonly subject: string
  readonly body: string
}

export interface MailServerWish {
  /** The same port as before, for the server that was away. */
  readonly port?: number
  readonly account?: { readonly user: string; readonly password: string }
  /** Speaks TLS with this certificate from the first byte. */
  readonly tls?: Certificate
  /** Switches to TLS with this certificate on request, and accepts no login before. */
  readonly starttls?: Certificate
}

/** A real SMTP server on loopback. */
export interface MailServer extends AsyncDisposable {
  readonly port: number
  readonly mails: ReceivedMail[]
  /** Refuses a recipient with this reply instead of accepting the email; null accepts it. */
  refuse: ((to: string) => { readonly code: number; readonly words: string } | null) | null
  /** Delays accepting an email until it resolves. */
  hold: Promise<void> | null
  /** The number of emails begun, accepted or not. */
  begun: number
  /** The number of login attempts. */
  logins: number
}

/** Starts a mail server. */
export async function startMailServer({ port = 0, account, tls, starttls }: MailServerWish = {}): Promise<MailServer> {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    mailServer.begun += 1
    const source = await text(stream)
    if (mailServer.hold !== null) await mailServer.hold
    mailServer.mails.push(
      readMail(
        source,
        session.envelope.rcptTo.map(({ address }) => address),
        session.secure,
      ),
    )
  }
  const server = new SMTPServer({
    disabledCommands: [...(starttls === undefined ? ['STARTTLS'] : []), ...(account === undefined ? ['AUTH'] : [])],
    authOptional: account === undefined,
    allowInsecureAuth: starttls === undefined,
    ...(tls === undefined ? {} : { secure: true, key: tls.key, cert: tls.cert }),
    ...(starttls === undefined ? {} : { key: starttls.key, cert: starttls.cert }),
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      mailServer.logins += 1
      const isRight = username === account?.user && password === account?.password
      done(isRight ? null : new Error('no such user or password'), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      const refusal = mailServer.refuse?.(address) ?? null
      done(refusal === null ? null : Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      receive(stream, session).then(() => done(), done)
    },
  })
  // Tests also kill clients halfway.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const mailServer: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    mails: [],
    refuse: null,
    hold: null,
    begun: 0,
    logins: 0,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
  return mailServer
}

function readMail(source: string, to: readonly string[], encrypted: boolean): ReceivedMail {
  const at = source.indexOf('\r\n\r\n')
  const head = source.slice(0, at).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  return {
    to,
    encrypted,
    source,
    messageId: header('message-id'),
    subject: decodeWords(header('subject')),
    body: decodeBody(source.slice(at)),
  }
}

/** RFC 2047, as far as nodemailer uses it. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : fromQuoted(coded.replaceAll('_', ' ')),
    )
}

/** Every part of the body without its transfer encoding; good enough to search for words. */
function decodeBody(body: string): string {
  const parts = body.split(/(?=\r\n--)/)
  return parts
    .map((part) =>
      /content-transfer-encoding: base64/i.test(part)
        ? Buffer.from(part.slice(part.indexOf('\r\n\r\n', 2)), 'base64').toString('utf8')
        : fromQuoted(part.replace(/=\r\n/g, '')),
    )
    .join('\n')
}

function fromQuoted(coded: string): string {
  const bytes = coded.replace(/(?:=[0-9A-F]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  )
  return bytes
}
