import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  switch: '{{code}}, idioma: {{language}}',
  en: 'Inglês',
  pt: 'Português',
}
