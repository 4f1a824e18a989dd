import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  columns: 'Colunas',
  'columns.reset': 'Repor colunas',
  'column.up': 'Mover «{{column}}» para cima',
  'column.down': 'Mover «{{column}}» para baixo',
  'column.width': 'Largura de «{{column}}»',
  'changed.somebody': 'Outra pessoa',
  'changed.title': '{{who}} alterou isto em {{at}}',
  'changed.untimed': '{{who}} alterou isto depois de o ter aberto',
  'changed.text': 'O que introduziu continua aqui. Escolha com que versão quer continuar.',
  'changed.both': 'Ambas as versões de «{{label}}»',
  'changed.mine': 'Manter a minha',
  'changed.theirs': 'Usar a outra',
  'changed.mine.words': 'Minha: {{words}}',
  'changed.theirs.words': 'Da outra pessoa: {{words}}',
  'changed.empty': 'vazio',
  csv: 'CSV',
  'csv.long': 'Descarregar em CSV tudo o que corresponde aos filtros',
}
