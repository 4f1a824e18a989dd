import { languages, locales, type Language } from '@foresite/contract/messages/languages'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'

export { locales, type Language } from '@foresite/contract/messages/languages'

const stored = z.object({ language: z.enum(languages) })

interface LanguageState {
  language: Language
  /** Chosen in this browser. */
  isChosen: boolean
  choose: (language: Language) => void
  /** Applies the language of the site's preset, unless the user has chosen one. */
  follow: (language: Language) => void
}

/** The language; a chosen one survives a reload (LANG-2). Until then the preset's, and English before that is known. */
export const useLanguageStore = create<LanguageState>()(
  persist(
    (set) => ({
      language: 'en',
      isChosen: false,
      choose: (language) => set({ language, isChosen: true }),
      follow: (language) => set((state) => (state.isChosen ? state : { ...state, language })),
    }),
    {
      name: 'foresite.language',
      storage: createJSONStorage(() => browserStorage('local')),
      partialize: ({ language, isChosen }) => (isChosen ? { language } : {}),
      merge: (saved, current) => {
        const { success, data } = stored.safeParse(saved)
        return success ? { ...current, ...data, isChosen: true } : current
      },
    },
  ),
)

export type Locale = (typeof locales)[Language]

/** The locale of every date and number on screen (LANG-1). */
export function useLocale(): Locale {
  return locales[useLanguageStore(({ language }) => language)]
}
