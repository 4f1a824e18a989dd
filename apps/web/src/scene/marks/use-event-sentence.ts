import { eventSentence, type EventFacts } from '@foresite/contract/event-sentence'
import { useCallback } from 'react'
import { useLanguageStore } from '#platform/i18n/language-store.ts'

/** `eventSentence` in the language of the screen. */
export function useEventSentence(): (event: EventFacts) => string {
  const language = useLanguageStore((state) => state.language)
  return useCallback((event) => eventSentence(event, language), [language])
}
