import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  name: 'Nome do grupo',
  'description.hint': 'Para que serve o grupo (facultativo).',
  'users.hint': 'Membros deste grupo.',
  members_zero: 'Sem membros',
  members_one: '{{count}} utilizador',
  members_other: '{{count}} utilizadores',
  usedBy: 'Recebe avisos de {{modules}}',
  unused: 'Não é usado por nenhum módulo.',
  create: 'Criar grupo',
  save: 'Guardar grupo',
  'edit.title': 'Editar grupo',
  edit: 'Editar {{name}}',
  delete: 'Eliminar {{name}}',
  'none.title': 'Ainda não há grupos',
  'none.text': 'Avise várias pessoas de uma vez: escolha um grupo num módulo.',
  gone: 'Entretanto, este grupo foi eliminado.',
}
