import { createContext } from 'react'

/** The language of the design system's own words; the app says which. */
export const UiLanguage = createContext<'en' | 'pt'>('en')
