import { tMessage } from '#platform/i18n/messages.ts'

/**
 * The error of a field: its own, or that of its first invalid part. Schemas give a message's key, the server a
 * sentence.
 */
export function sentenceOfField(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return tMessage(error.message)
  return Object.entries(error)
    .filter(([part]) => part !== 'ref')
    .map(([, part]) => sentenceOfField(part))
    .find((sentence) => sentence !== undefined)
}
