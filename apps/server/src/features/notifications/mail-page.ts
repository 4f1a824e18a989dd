import { translate, type Language } from '@foresite/contract/messages/translate'
import type { Mail } from './send/email.ts'
import type { Words } from './words.ts'

/** A notice as mail: text and HTML. */
export function mailOf(words: Words, language: Language): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { title, text, why, link } = words
  const look = translate(language, 'notify.look')
  return {
    subject: title,
    text: [text, ...(link === null ? [] : [`${look}: ${link}`]), '', why].join('\n'),
    html: pageOf([
      `<p style="font-size:16px;font-weight:600">${escaped(title)}</p>`,
      `<p>${escaped(text)}</p>`,
      ...(link === null ? [] : [`<p>${anchor(link, look)}</p>`]),
      `<p style="color:#5a6472;font-size:12px">${escaped(why)}</p>`,
    ]),
  }
}

/** Several notices as one mail. */
export function digestOf(
  { title, intro, items, why }: DigestWords,
  language: Language,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const look = translate(language, 'notify.look')
  const lines = items.map(({ text, link }) => (link === null ? `- ${text}` : `- ${text}\n  ${link}`))
  const rows = items.map(
    ({ text, link }) => `<li>${escaped(text)}${link === null ? '' : ` ${anchor(link, look)}`}</li>`,
  )
  return {
    subject: title,
    text: [intro, '', ...lines, '', why].join('\n'),
    html: pageOf([
      `<p>${escaped(intro)}</p>`,
      `<ul>${rows.join('')}</ul>`,
      `<p style="color:#5a6472;font-size:12px">${escaped(why)}</p>`,
    ]),
  }
}

export interface DigestWords {
  readonly title: string
  readonly intro: string
  readonly items: readonly Pick<Words, 'text' | 'link'>[]
  readonly why: string
}

function pageOf(parts: readonly string[]): string {
  const body = parts.join('')
  return `<!doctype html><html><body style="font-family:Arial,Helvetica,sans-serif;color:#1c2536">${body}</body></html>`
}

function anchor(link: string, text: string): string {
  return `<a href="${escaped(link)}">${escaped(text)}</a>`
}

/** User-supplied names must not become markup. */
function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}
