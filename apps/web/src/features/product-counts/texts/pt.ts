import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Contagens de produtos',
  new: 'Nova contagem',
  product: 'Produto',
  'product.hint': 'Opcional. Os exemplos ficam guardados para a próxima contagem deste produto.',
  'product.unnamed': 'Sem produto',
  sku: 'SKU',
  number: 'Contagem',
  proposed: 'Proposta',
  corrections: 'Correções',
  'corrections.value': '+{{added}} −{{removed}}',
  at: 'Hora',
  source: 'Origem',
  'source.upload': 'Fotografia carregada',
  by: 'Última alteração por',
  note: 'Nota',
  search: 'Procurar produto, SKU, nota ou câmara',
  'period.all': 'Sempre',
  'filter.corrected': 'Só corrigidas',
  'list.total_one': '{{count}} contagem',
  'list.total_other': '{{count}} contagens',
  'empty.title': 'Ainda não há contagens de produtos',
  'empty.text': 'Fotografe uma palete ou uma prateleira e marque uma unidade. As restantes são encontradas e contadas.',
  'empty.filtered': 'Nenhuma contagem corresponde a estes filtros',

  save: 'Guardar contagem',
  correct: 'Corrigir contagem',
  delete: 'Eliminar contagem',

  'field.product': 'Produto',
  'field.note': 'Nota',
  'field.count': 'Contagem',
  'deed.deleted': 'Eliminada',
  'deed.restored': 'Reposta',
}
