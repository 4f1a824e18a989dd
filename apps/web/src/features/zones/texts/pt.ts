import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'type.dock-door': 'Porta de cais',
  'type.gate-entry': 'Entrada do portão',
  'type.gate-exit': 'Saída do portão',
  'type.truck-parking': 'Estacionamento de camiões',
  'type.ergonomic': 'Ergonómica',
  'type.custom-occurrence': 'Ocorrência personalizada',
  'type.quality-inspection': 'Inspeção de qualidade',

  cameras: 'Câmaras',
  zones: 'Zonas',
  count_zero: 'Ainda sem zonas',
  count_one: '{{count}} zona',
  count_other: '{{count}} zonas',
  new: 'Nova zona',
  edit: 'Editar zona',
  none: 'Esta câmara ainda não tem zonas. Uma zona marca a parte da imagem que um módulo vigia.',

  name: 'Nome da zona',
  type: 'Tipo de zona',
  'type.hint': 'Para uma área restrita, escolha Ocorrência personalizada.',
  save: 'Guardar zona',
  cancel: 'Cancelar',
  close: 'Fechar',
  delete: 'Eliminar zona',
  'delete.title': 'Eliminar a zona «{{name}}»?',
  'delete.text': 'A zona e o seu desenho são removidos. Não é possível anular.',
  gone: 'Entretanto, esta zona foi eliminada.',
  'unsaved.title': 'Sair sem guardar?',
  'unsaved.text': 'O que desenhou ou escreveu ainda não está guardado e perder-se-ia.',
  'unsaved.leave': 'Sair',
}
