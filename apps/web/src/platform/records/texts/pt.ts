import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  columns: 'Colunas',
  'columns.reset': 'Repor colunas',
  'column.up': 'Mover «{{column}}» para cima',
  'column.down': 'Mover «{{column}}» para baixo',
  'column.width': 'Largura de «{{column}}»',
  csv: 'CSV',
  'csv.long': 'Descarregar em CSV tudo o que corresponde aos filtros',
}
