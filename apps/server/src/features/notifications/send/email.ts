import { createTransport } from 'nodemailer'
import type { OpenChannel } from '../channels.ts'
import type { AttachedFile } from '../notification.ts'
import { passingProblem, SendProblem } from './send-problem.ts'

/** A mail server silent for this long counts as down. */
const idleLimitMs = 20_000

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Identifies the email: a repeated one has the same Message-ID, so that mail systems recognise it. */
  readonly id: string
  readonly attached?: AttachedFile
}

/** Sends an email by SMTP. Throws a `SendProblem` with the server's own message. */
export async function sendMail({ value, secret }: OpenChannel<'email'>, mail: Mail): Promise<void> {
  const transport = createTransport({
    host: value.host,
    port: value.port,
    secure: value.security === 'tls',
    requireTLS: value.security === 'starttls',
    ignoreTLS: value.security === 'none',
    tls: { rejectUnauthorized: value.checkCertificate },
    ...(value.user === '' ? {} : { auth: { user: value.user, pass: secret } }),
    connectionTimeout: idleLimitMs,
    greetingTimeout: idleLimitMs,
    socketTimeout: idleLimitMs,
    // Messages contain text entered by users: the library must read no file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { name: value.fromName, address: value.from },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.id}@${value.from.slice(value.from.lastIndexOf('@') + 1)}>`,
      // RFC 3834: asks for no out-of-office replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(mail.html === undefined ? {} : { html: mail.html }),
      ...(mail.attached === undefined ? {} : { attachments: [mail.attached] }),
    })
  } catch (problem) {
    throw smtpProblem(problem).without(secret)
  } finally {
    transport.close()
  }
}

/** RFC 5321, 4.2.1: 5yz is permanent. A refused login is retried, because the site may correct it. */
function smtpProblem(problem: unknown): SendProblem {
  const { code, response, responseCode } = problem as { code?: unknown; response?: unknown; responseCode?: unknown }
  if (typeof response !== 'string') return passingProblem(problem)
  const isRefused = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH'
  return new SendProblem(response, isRefused)
}
