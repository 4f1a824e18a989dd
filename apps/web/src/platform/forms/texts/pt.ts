import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  save: 'Guardar',
  reset: 'Desfazer alterações',
  changed: 'Última alteração: {{at}}',

  'unsaved.title': 'Sair sem guardar?',
  'unsaved.text': 'O que alterou aqui ainda não está guardado e vai perder-se.',
  'unsaved.leave': 'Sair sem guardar',
  'unsaved.stay': 'Continuar aqui',
}
