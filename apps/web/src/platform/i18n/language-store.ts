import { languages, locales, type Language } from '@foresite/contract/messages/languages'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'

export { locales, type Language } from '@foresite/contract/messages/languages'

const stored = z.object({ language: z.enum(languages) })

interface LanguageState {
  language: Language
  choose: (language: Language) => void
}

/** The chosen language; survives a reload (LANG-2). English until one is chosen. */
export const useLanguageStore = create<LanguageState>()(
  persist(
    (set) => ({
      language: 'en',
      choose: (language) => {
        set({ language })
      },
    }),
    {
      name: 'foresite.language',
      storage: createJSONStorage(() => browserStorage('local')),
      partialize: ({ language }) => ({ language }),
      merge: (saved, current) => ({ ...current, ...stored.safeParse(saved).data }),
    },
  ),
)

export type Locale = (typeof locales)[Language]

/** The locale of every date and number on screen (LANG-1). */
export function useLocale(): Locale {
  return locales[useLanguageStore(({ language }) => language)]
}
