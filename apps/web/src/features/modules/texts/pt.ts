import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'new.title': 'Novo módulo: área restrita',
  'edit.title': 'Editar módulo',
  list: 'Módulos',

  name: 'Nome do módulo',
  'name.hint': 'Aparece em cada incidente, como «Ninguém na célula do robô».',
  zones: 'Zonas',
  'zones.hint': 'Onde vigia.',
  'zones.ofCamera': 'Zonas de {{camera}}',
  objects: 'O que não pode lá estar',
  severity: 'Gravidade',
  threshold: 'Limiar de tempo (segundos)',
  'threshold.hint': 'Quanto tempo tem de lá estar para contar.',
  enabled: 'Ativo',
  submit: 'Criar módulo',
  save: 'Guardar módulo',
  cancel: 'Cancelar',

  'state.on': 'A vigiar',
  'state.off': 'Desligado',
  switch: 'Ativar {{name}}',
  edit: 'Editar {{name}}',
  delete: 'Eliminar {{name}}',
  'delete.title': 'Eliminar o módulo «{{name}}»?',
  'delete.text': 'Deixa de vigiar de imediato. Os seus incidentes ficam. Não é possível anular.',
  'delete.confirm': 'Eliminar módulo',
  'card.zones': 'Zonas',
  'card.objects': 'Vigia',
  'card.threshold': 'Ao fim de',
  gone: 'Entretanto, este módulo foi eliminado.',
}
