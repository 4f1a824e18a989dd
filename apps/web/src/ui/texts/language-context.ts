import { createContext } from 'react'

/** The language of the design system's own texts, set by the app. */
export const UiLanguage = createContext<'en' | 'pt'>('en')
