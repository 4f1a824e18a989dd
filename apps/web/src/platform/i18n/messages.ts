import { isMessageKey, say, type Fill } from '@foresite/contract/messages/say'
import { useLanguageStore } from './language-store.ts'

/**
 * The sentence for a key that a contract schema refuses with, in the present language;
 * a text that is no key comes back as it is. Components that show one re-render with `useTexts`.
 */
export function sayMessage(key: string, fill?: Fill): string {
  return isMessageKey(key) ? say(useLanguageStore.getState().language, key, fill) : key
}
