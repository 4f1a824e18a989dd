import { defineTexts } from '#platform/i18n/define-texts.ts'
import { en } from './en.ts'
import { pt } from './pt.ts'

export const { t: tShipmentCounting, useTexts: useShipmentCountingTexts } = defineTexts('shipment-counting', {
  en,
  pt,
})
