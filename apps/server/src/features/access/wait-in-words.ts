import { translate, type Language } from '@foresite/contract/messages/translate'

/** A wait for people to read: seconds up to a minute, then whole minutes, rounded up. */
export function waitInWords(language: Language, waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  if (seconds === 1) return translate(language, 'duration.second')
  if (seconds < 60) return translate(language, 'duration.seconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1
    ? translate(language, 'duration.minute')
    : translate(language, 'duration.minutes', { count: minutes })
}
