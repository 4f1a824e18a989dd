import { en as words } from '@foresite/reports/words/en'
import { pt as palavras } from '@foresite/reports/words/pt'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

/** The words of the documents are those of the screens. */
export const { useTexts: useReportTexts } = defineTexts('incident-reports', {
  en: { ...words, ...en },
  pt: { ...palavras, ...pt },
})
