import type { en } from './en.ts'

export const pt: Record<keyof typeof en, string> = {
  table: 'Tabela',
  chart: 'Gráfico',
  total: 'Total',
  nothing: 'Nada a mostrar',
  unseen: 'desconhecido',
  'unseen.long': 'Nada foi visto então por nenhuma das câmaras atuais.',
  toCome: 'ainda por vir',
  less: 'menos',
  more: 'mais',
}
