import type { en } from './en.ts'

export const pt: Record<keyof typeof en, string> = {
  table: 'Tabela',
  chart: 'Gráfico',
  total: 'Total',
  nothing: 'Nada a mostrar',
  less: 'menos',
  more: 'mais',
}
