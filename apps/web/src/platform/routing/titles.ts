import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './texts/en.ts'
import { pt } from './texts/pt.ts'

/** The names of screens and navigation sections. */
export const { useTexts: useTitles } = defineTexts('titles', { en, pt })
