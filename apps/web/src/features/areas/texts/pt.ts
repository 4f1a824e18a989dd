import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  areas: 'Cais e portões',
  none: 'Ainda sem cais nem portões',
  'none.text':
    'Uma área é um cais ou um portão do local, com as câmaras que a cobrem. A utilização dos cais e a atividade do parque baseiam-se nas áreas.',
  new: 'Nova área',
  edit: 'Editar área',
  'type.dock': 'Cais',
  'type.gate': 'Portão',
  'location.yard': 'Parque',
  'location.warehouse': 'Armazém',
  'dock.number': 'Cais {{number}}',
  cameras_zero: 'Sem câmara',
  cameras_one: '{{count}} câmara',
  cameras_other: '{{count}} câmaras',

  type: 'Tipo de área',
  name: 'Nome da área',
  'dockNumber.hint': 'Como está marcado no cais, por exemplo 12 ou 12A.',
  description: 'Descrição (facultativa)',
  'description.count': '{{length}} de {{most}} caracteres',
  assigned: 'Câmaras atribuídas',
  'assigned.hint': 'Câmaras que cobrem esta área.',
  'assigned.none': 'Ainda não há câmaras.',
  door: 'Porta de cais',
  'door.hint': 'A zona de porta de cais deste cais.',
  'door.unset': 'Por indicar',
  'door.only': 'Porta de cais: «{{name}}», a única nestas câmaras.',
  'door.none': 'Estas câmaras ainda não têm uma zona de porta de cais. Sem ela, a ocupação do cais é desconhecida.',
  save: 'Guardar área',
  delete: 'Eliminar área',
  'delete.title': 'Eliminar «{{name}}»?',
  'delete.dock': 'As câmaras e zonas mantêm-se. As marcações mantêm-se, mas ficam sem cais. Não é possível anular.',
  'delete.gate': 'As câmaras e zonas mantêm-se. Não é possível anular.',
  gone: 'Entretanto, esta área foi eliminada. Ao guardar, volta a ser adicionada.',
}
