import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import type { Severity } from '@foresite/contract/objects'
import { dayInWords, momentInWords } from '#platform/clock/in-words.ts'

/** A placeholder's value: text, or a day or moment to write in the message's language. */
type Filling = Readonly<Record<string, string | { readonly day: string } | { readonly moment: string }>>

/**
 * Another feature's message, as sentence keys, worded when it is sent. Stored with the delivery, because its subject
 * may have changed by then.
 */
export interface NotificationContent {
  /** For other systems: kind and subject. */
  readonly kind: string
  readonly id: string
  /** Sentence keys: one line, one sentence, and why this person gets the message. */
  readonly title: MessageKey
  readonly text: MessageKey
  readonly why: MessageKey
  readonly fill: Filling
  /** The page in the web app that shows it. */
  readonly path: string
  /** The reader's language; the site's by default. */
  readonly language?: Language
}

/** A file attached to an email. */
export interface AttachedFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Makes a message's file when it is sent. */
export type AttachFile = (content: NotificationContent, language: Language) => Promise<AttachedFile>

/** A message to people, sent once: recipients of an earlier one with the same `about` are left out. */
export interface Notification {
  readonly about: string
  /** Its origin: the list of deliveries shows it after the title. */
  readonly subject: string
  readonly severity: Exclude<Severity, 'Low'>
  /** The incident it is deleted with; null: it is kept for a fixed time. */
  readonly incidentId: string | null
  readonly content: NotificationContent
}

export function sentenceOf(
  { fill }: Pick<NotificationContent, 'fill'>,
  key: MessageKey,
  reader: { readonly language: Language; readonly timezone: string },
): string {
  const filled = Object.entries(fill).map(([name, value]) => [name, inWords(value, reader)])
  return translate(reader.language, key, Object.fromEntries(filled) as Record<string, string>)
}

function inWords(value: Filling[string], reader: { readonly language: Language; readonly timezone: string }): string {
  if (typeof value === 'string') return value
  return 'day' in value ? dayInWords(value.day, reader.language) : momentInWords(new Date(value.moment), reader)
}
