import type { IncomingMessage, ServerResponse } from 'node:http'
import { locales, type Language } from '@foresite/contract/messages/languages'
import { dateTimeFormat } from '@foresite/site-time/date-time'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Older messages make room. */
const MAX_MESSAGES = 200
/** More than a weekly summary with its pictures. */
const MAX_BYTES = 25_000_000

/** A message from the product to a person of the simulated site. */
interface Message {
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly html: string | null
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[]
}

const texts = {
  en: {
    title: 'Mailbox of the simulated site',
    hint: 'The last 200 emails that the product sent. The addresses are invented: no message leaves this machine.',
    none: 'No email yet. The next incident sends one within seconds.',
    back: 'All messages',
    to: 'To',
  },
  pt: {
    title: 'Caixa de correio do local simulado',
    hint: 'Os últimos 200 e-mails que o produto enviou. Os endereços são inventados: nenhuma mensagem sai desta máquina.',
    none: 'Ainda sem e-mails. O próximo incidente envia um em segundos.',
    back: 'Todas as mensagens',
    to: 'Para',
  },
} as const

/** Receives the product's email to the simulated site's people, and shows it on a page. */
export class Mailbox {
  readonly #smtp: SMTPServer
  readonly #messages: Message[] = []
  /** The number of the oldest: a message keeps its address when older ones make room. */
  #oldest = 0
  readonly #language: Language
  readonly #timezone: string

  constructor(language: Language, timezone: string) {
    this.#language = language
    this.#timezone = timezone
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: MAX_BYTES,
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        this.#receive(stream, to).then(() => done(), done)
      },
    })
    // A client that disconnects must not end the process.
    this.#smtp.on('error', () => undefined)
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#smtp.once('error', reject)
      this.#smtp.listen(port, '127.0.0.1', resolve)
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(() => resolve()))
  }

  /** Answers GET /mailbox, /mailbox/3, /mailbox/3/body and /mailbox/3/files/0. */
  answer({ url = '' }: Pick<IncomingMessage, 'url'>, response: ServerResponse): void {
    const [, , nth, part, file] = (url.split('?', 1)[0] ?? '').split('/')
    const isList = nth === undefined || nth === ''
    const message = isList ? undefined : this.#messages[Number(nth) - this.#oldest]
    const attachment = message?.attachments[Number(file)]
    if (isList) page(response, this.#language, this.#list())
    else if (message === undefined) response.writeHead(404).end()
    else if (part === 'body') body(response, message)
    else if (part === 'files' && attachment !== undefined)
      response.writeHead(200, { ...safe, 'content-type': attachment.type }).end(attachment.content)
    else page(response, this.#language, this.#one(message, nth))
  }

  async #receive(stream: AsyncIterable<Uint8Array>, to: string): Promise<void> {
    const pieces: Uint8Array[] = []
    for await (const piece of stream) pieces.push(piece)
    const mail = await PostalMime.parse(Buffer.concat(pieces), { attachmentEncoding: 'arraybuffer' })
    this.#messages.push({
      at: new Date(),
      to,
      subject: mail.subject ?? '',
      html: mail.html ?? null,
      text: mail.text ?? '',
      attachments: mail.attachments.flatMap(({ filename, mimeType, content }) =>
        typeof content === 'string'
          ? []
          : [{ name: filename ?? 'file', type: mimeType, content: new Uint8Array(content) }],
      ),
    })
    if (this.#messages.length <= MAX_MESSAGES) return
    this.#messages.shift()
    this.#oldest += 1
  }

  #list(): string {
    const { none } = texts[this.#language]
    const rows = this.#messages.map(
      ({ at, to, subject }, nth) =>
        `<li><a href="/mailbox/${String(this.#oldest + nth)}"><b>${escaped(subject)}</b><br><small>${escaped(to)} · ${this.#time(at)}</small></a></li>`,
    )
    return rows.length === 0 ? `<p>${none}</p>` : `<ul>${rows.toReversed().join('')}</ul>`
  }

  #one({ at, to, subject, attachments }: Message, nth: string): string {
    const { back, to: whom } = texts[this.#language]
    const files = attachments.map(
      ({ name }, file) => `<a href="/mailbox/${nth}/files/${String(file)}">${escaped(name)}</a>`,
    )
    return `<p><a href="/mailbox">← ${back}</a></p><h2>${escaped(subject)}</h2>
<p><small>${whom} ${escaped(to)} · ${this.#time(at)}</small> ${files.join(' ')}</p>
<iframe title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${nth}/body"></iframe>`
  }

  #time(at: Date): string {
    return dateTimeFormat('dateTime', locales[this.#language], this.#timezone)(at)
  }
}

/** Nothing in a message runs or is fetched from elsewhere. */
const safe = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; img-src data: 'self'; style-src 'unsafe-inline'; frame-src 'self'",
}

function body(response: ServerResponse, { html, text }: Message): void {
  const content = html ?? `<pre style="white-space: pre-wrap; font: 15px system-ui">${escaped(text)}</pre>`
  response
    .writeHead(200, { ...safe, 'content-type': 'text/html; charset=utf-8' })
    .end(`<base target="_blank">${content}`)
}

function page(response: ServerResponse, language: Language, content: string): void {
  const { title, hint } = texts[language]
  response.writeHead(200, { ...safe, 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 760px; margin: 0 auto; padding: 16px }
  ul { list-style: none; padding: 0 }
  li a { display: block; padding: 12px 0; border-bottom: 1px solid #8884; color: inherit; text-decoration: none }
  iframe { width: 100%; height: 70vh; border: 1px solid #8886; border-radius: 8px; background: #fff }
</style>
<h1>${title}</h1><p>${hint}</p>${content}</html>`)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`)
}
