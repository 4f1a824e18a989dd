import { use } from 'react'
import { en } from './en.ts'
import { fillIn } from './fill-in.ts'
import { UiLanguage } from './language-context.ts'
import { pt } from './pt.ts'

const texts = { en, pt } as const

type TranslateUi = (key: keyof typeof en, fill?: Readonly<Record<string, string | number>>) => string

/** The design system's own words, in the language that the app has set. */
export function useUiTexts(): TranslateUi {
  const language = use(UiLanguage)
  return (key, fill = {}) => fillIn(texts[language][key], fill)
}
