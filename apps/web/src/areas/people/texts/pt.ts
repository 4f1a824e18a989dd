import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'users.empty': 'Os utilizadores ainda não são mostrados aqui',
  'users.needs':
    'As pessoas que são notificadas e que assinam o que fazem são listadas aqui com o telefone e o e-mail.',
  'createUser.empty': 'Ainda não é possível adicionar utilizadores aqui',
  'createUser.needs':
    'O nome, o telefone, o e-mail da empresa e o operador de um novo utilizador são introduzidos aqui.',
  'user.empty': 'Este utilizador ainda não é mostrado aqui',
  'user.needs':
    'O nome, o telefone, o e-mail da empresa e o operador de um utilizador são mostrados e alterados aqui.',
  'groups.empty': 'Não há grupos',
  'groups.needs': 'Os grupos de utilizadores notificados em conjunto são listados aqui.',
  'createGroup.empty': 'Ainda não é possível adicionar grupos aqui',
  'createGroup.needs': 'O nome e os membros de um novo grupo são escolhidos aqui.',
}
