import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  list: 'Grupos',
  name: 'Nome do grupo',
  description: 'Descrição',
  'description.hint': 'Para que serve o grupo; pode ficar vazia.',
  users: 'Utilizadores',
  'users.hint': 'Quem faz parte.',
  members_zero: 'Ninguém faz parte',
  members_one: '{{count}} utilizador',
  members_other: '{{count}} utilizadores',
  usedBy: 'Notificado por {{modules}}',
  unused: 'Nenhum módulo o notifica.',
  create: 'Criar grupo',
  save: 'Guardar grupo',
  'edit.title': 'Editar grupo',
  edit: 'Editar {{name}}',
  delete: 'Eliminar {{name}}',
  'none.title': 'Não há grupos',
  'none.text': 'Os utilizadores de um grupo são avisados em conjunto: escolha-o num módulo em vez de cada um deles.',
  gone: 'Entretanto, este grupo foi eliminado.',
}
