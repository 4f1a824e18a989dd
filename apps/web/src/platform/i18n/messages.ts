import { isMessageKey, say, type Fill } from '@foresite/contract/messages/say'
import { useLanguageStore } from './language-store.ts'

/**
 * The sentence for a message key of a contract schema, in the current language; a text that is no key is returned as it
 * is. Components that show one re-render with `useTexts`.
 */
export function sayMessage(key: string, fill?: Fill): string {
  return isMessageKey(key) ? say(useLanguageStore.getState().language, key, fill) : key
}
