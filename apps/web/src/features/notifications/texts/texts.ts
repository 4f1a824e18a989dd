import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

export const { useTexts: useNotificationTexts } = defineTexts('notifications', { en, pt })

/** The keys of texts that are complete as they are: labels and hints of fields. */
export type NotificationTextKey = {
  [K in keyof typeof en]: (typeof en)[K] extends `${string}{{${string}` ? never : K
}[keyof typeof en]
