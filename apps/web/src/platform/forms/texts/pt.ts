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

  'stale.load': 'Ver as alterações',

  'clash.somebody': 'Outra pessoa',
  'clash.title': '{{who}} alterou isto entretanto',
  'clash.text': 'O que introduziu continua aqui. Escolha o que fica daquilo que ambos alteraram.',
  'clash.taken': 'Alterado só pela outra pessoa, e já incluído: {{fields}}.',
  'clash.mine': 'O meu',
  'clash.theirs': 'O da outra pessoa',
  'clash.empty': 'vazio',
  'clash.settle': 'Usar esta escolha',
}
