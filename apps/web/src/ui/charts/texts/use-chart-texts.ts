import { use } from 'react'
import { UiLanguage } from '#ui/texts/language-context.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

const texts = { en, pt } as const

/** The words of charts, in the language that the app has set. */
export function useChartTexts(): (key: keyof typeof en) => string {
  const language = use(UiLanguage)
  return (key) => texts[language][key]
}
