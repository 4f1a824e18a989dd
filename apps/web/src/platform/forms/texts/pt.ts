import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  changed: 'Última alteração: {{at}}',

  'unsaved.title': 'Sair sem guardar?',
  'unsaved.text': 'As suas alterações não estão guardadas e vão perder-se.',
  'unsaved.leave': 'Sair sem guardar',
  'unsaved.stay': 'Ficar',
}
