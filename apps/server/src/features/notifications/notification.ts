import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import type { Severity } from '@foresite/contract/objects'
import { dayInWords, momentInWords } from '#platform/clock/in-words.ts'

/** The value of a placeholder: text, or a day of the site's calendar or a moment, written in the message's language. */
export type Filling = Readonly<Record<string, string | { readonly day: string } | { readonly moment: string }>>

/**
 * A notification of another feature, in its own sentences, worded when the message is sent. Kept with the delivery,
 * since its subject may have changed by then.
 */
export interface NotificationContent {
  /** For other systems: its kind and its subject. */
  readonly kind: string
  readonly id: string
  /** Keys of sentences: one line, one sentence, and why this person gets it. */
  readonly title: MessageKey
  readonly text: MessageKey
  readonly why: MessageKey
  readonly fill: Filling
  /** Where the web app shows it. */
  readonly path: string
  /** Of its reader; the site’s where left out. */
  readonly language?: Language
}

/** A file that goes with a message by e-mail. */
export interface AttachedFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Makes the file of a message when that is sent. */
export type AttachFile = (content: NotificationContent, language: Language) => Promise<AttachedFile>

/** A message to people, once: recipients of an earlier one with the same `about` are left out. */
export interface Notification {
  readonly about: string
  /** Where it comes from: the list of deliveries names it after the title. */
  readonly subject: string
  readonly severity: Exclude<Severity, 'Low'>
  /** The incident that it goes with; null: it is kept for its time. */
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
