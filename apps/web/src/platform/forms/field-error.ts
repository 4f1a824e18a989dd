import { sayMessage } from '#platform/i18n/messages.ts'

/**
 * The sentence of what is wrong with a field: its own, or the first of a part of it. What a schema says is a message's
 * key, what the server says a sentence.
 */
export function sentenceOfField(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return sayMessage(error.message)
  return Object.entries(error)
    .filter(([part]) => part !== 'ref')
    .map(([, part]) => sentenceOfField(part))
    .find((sentence) => sentence !== undefined)
}
