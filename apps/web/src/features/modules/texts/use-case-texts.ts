import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './use-cases-en.ts'
import { pt } from './use-cases-pt.ts'

export const { useTexts: useUseCaseTexts } = defineTexts('use-cases', { en, pt })
