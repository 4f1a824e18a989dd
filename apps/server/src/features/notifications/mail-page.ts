import { translate, type Language } from '@foresite/contract/messages/translate'
import type { Mail } from './send/email.ts'
import type { Message } from './message.ts'

/** A notice as an email: text and HTML. */
export function mailOf(message: Message, language: Language): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { title, text, why, link } = message
  const look = translate(language, 'notify.look')
  return {
    subject: title,
    text: [title, '', text, ...(link === null ? [] : ['', `${look}: ${link}`]), '', why].join('\n'),
    html: pageOf(language, why, [
      heading(title),
      paragraph(text),
      ...(link === null ? [] : [`<p style="margin:20px 0 0">${button(link, look)}</p>`]),
    ]),
  }
}

/** Several notices as one email. */
export function digestOf(
  { title, intro, items, why }: DigestMessage,
  language: Language,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const look = translate(language, 'notify.look')
  const lines = items.flatMap(({ event, text, link }) => [
    `- ${event}`,
    `  ${text}`,
    ...(link === null ? [] : [`  ${link}`]),
    '',
  ])
  const rows = items.map(
    ({ event, text, link }) =>
      `<li style="margin:0 0 12px"><strong>${escaped(event)}</strong><br>${escaped(text)}${link === null ? '' : `<br>${anchor(link, look)}`}</li>`,
  )
  return {
    subject: title,
    text: [intro, '', ...lines, why].join('\n'),
    html: pageOf(language, why, [
      heading(title),
      paragraph(intro),
      `<ul style="margin:12px 0 0;padding-left:20px">${rows.join('')}</ul>`,
    ]),
  }
}

interface DigestMessage {
  readonly title: string
  readonly intro: string
  /** `event`: what happened, in one sentence. */
  readonly items: readonly (Pick<Message, 'text' | 'link'> & { readonly event: string })[]
  readonly why: string
}

/** A card with the reason for the email below it. Mail programs support only inline styles. */
function pageOf(language: Language, why: string, parts: readonly string[]): string {
  const card =
    'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe3e8;border-radius:12px'
  const reason = 'max-width:560px;margin:12px auto 0;padding:0 24px;color:#5a6472;font-size:12px;line-height:18px'
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    '<body style="margin:0;padding:24px 12px;background:#f5f6f8;color:#1c2536;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:22px">',
    `<div style="${card}">${parts.join('')}</div><p style="${reason}">${escaped(why)}</p></body></html>`,
  ].join('')
}

function heading(text: string): string {
  return `<h1 style="margin:0 0 12px;font-size:18px;line-height:25px">${escaped(text)}</h1>`
}

function paragraph(text: string): string {
  return `<p style="margin:0">${escaped(text)}</p>`
}

function button(link: string, text: string): string {
  const look =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#004eeb;color:#ffffff;font-weight:bold;text-decoration:none'
  return `<a href="${escaped(link)}" style="${look}">${escaped(text)}</a>`
}

function anchor(link: string, text: string): string {
  return `<a href="${escaped(link)}" style="color:#004eeb">${escaped(text)}</a>`
}

/** Escapes names that users entered, so that they cannot become markup. */
function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}
