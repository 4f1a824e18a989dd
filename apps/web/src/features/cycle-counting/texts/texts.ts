import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

export const { useTexts: useCycleTexts } = defineTexts('cycle-counting', { en, pt })
