import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Marcações',
  'list.total_one': '{{count}} marcação',
  'list.total_other': '{{count}} marcações',
  search: 'Pesquisar referência, transportadora ou ID',
  empty: 'Ainda não há marcações',
  'empty.text':
    'Adicione marcações ou importe uma lista. Os veículos que chegam ficam associados à transportadora, e vê quem é pontual e quanto custa a imobilização.',
  'empty.filtered': 'Nenhuma marcação corresponde a estes filtros',
  new: 'Nova marcação',
  edit: 'Editar marcação',
  'delete.title': 'Eliminar a marcação {{reference}}?',
  'delete.text': 'A visita mantém-se, sem esta marcação. Não é possível anular.',
  'delete.confirm': 'Eliminar marcação',

  reference: 'Referência',
  'carrier.hint': 'Nome, SCAC ou número USDOT',
  'dock.none': 'Nenhum',
  came: 'Chegada',
  'state.expected': 'Prevista',
  'state.overdue': 'Em atraso',
  'state.missed': 'Não compareceu',
  'state.early': 'Antecipada',
  'state.on-time': 'Pontual',
  'state.late': 'Atrasada',

  'import.title': 'Importar marcações',
  'import.how':
    'Colunas: Referência, Hora (por exemplo 2026-11-25 14:30, na hora do local; a data pode estar numa coluna à parte), Transportadora, Cais, Matrícula, Reboque, Trator. Referência e Hora são obrigatórias.',
  'import.done_one': 'Foi importada {{count}} marcação.',
  'import.done_other': 'Foram importadas {{count}} marcações.',
  carrier: 'Transportadora',
  dock: 'Cais',
}
