import { isMessageKey, translate, type Fill } from '@foresite/contract/messages/translate'
import { useLanguageStore } from './language-store.ts'

/**
 * The sentence for a message key of a contract schema, in the current language; other texts are returned unchanged.
 * Components that show one re-render with `useTexts`.
 */
export function tMessage(key: string, fill?: Fill): string {
  return isMessageKey(key) ? translate(useLanguageStore.getState().language, key, fill) : key
}
