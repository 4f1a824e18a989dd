import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'unsaved.title': 'Sair sem guardar?',
  'unsaved.text': 'O que alterou aqui ainda não está guardado e vai perder-se.',
  'unsaved.leave': 'Sair sem guardar',
}
