import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

export const { useTexts: useTrialTexts } = defineTexts('trials', { en, pt })
