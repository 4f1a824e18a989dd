import type { en } from './en.ts'

export const pt: { readonly [K in keyof typeof en]: string } = {
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  close: 'Fechar',
  confirm: 'Confirmar',
  loading: 'A carregar…',
  beta: 'Beta',
  'failed.title': 'Não foi possível carregar',
  'date.today': 'Hoje',
  'date.7days': 'Últimos 7 dias',
  'date.30days': 'Últimos 30 dias',
  'date.custom': 'Personalizado',
  'date.from': 'De',
  'date.to': 'Até',
  'date.range': 'Período',
  filters: 'Filtros',
  'filters.clear': 'Limpar filtros',
  'score.outOf100': '{{score}} em 100',
}
