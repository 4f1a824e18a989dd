import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  areas: 'Cais e portões',
  none: 'Ainda sem cais nem portões',
  'none.text':
    'Uma área é um cais ou um portão do local, com as câmaras que a veem. A utilização dos cais e a atividade do parque baseiam-se nelas.',
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
  dockNumber: 'Número do cais',
  'dockNumber.hint': 'Como está escrito no cais, por exemplo 12 ou 12A.',
  location: 'Localização',
  description: 'Descrição (opcional)',
  'description.count': '{{length}} de {{most}} caracteres',
  assigned: 'Câmaras atribuídas',
  'assigned.hint': 'As câmaras que veem esta área.',
  'assigned.none': 'Ainda não há câmaras.',
  door: 'Porta de cais',
  'door.hint': 'Qual das portas de cais que estas câmaras mostram é a deste cais.',
  'door.unsaid': 'Ainda não indicada',
  'door.only': 'A sua porta de cais é «{{name}}», a única desenhada nestas câmaras.',
  'door.none':
    'Ainda não há nenhuma zona do tipo porta de cais desenhada nestas câmaras: sem ela não se sabe se o cais está ocupado.',
  save: 'Guardar área',
  delete: 'Eliminar área',
  gone: 'Entretanto, esta área foi eliminada. Ao guardar, é adicionada de novo.',
}
