import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  alarms: 'Alarmes',
  error: 'Erro',
  warning: 'Aviso',
  more_one: 'Mais {{count}}',
  more_other: 'Mais {{count}}',
  less: 'Menos',
  since: 'desde {{at}}',
}
