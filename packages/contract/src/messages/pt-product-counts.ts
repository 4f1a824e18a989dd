import type { productCounts as en } from './en-product-counts.ts'

/** Sentences about product counts in Portuguese. */
export const productCounts: Record<keyof typeof en, string> = {
  'count.example.outside': 'Um exemplo está fora da imagem.',
  'count.example.tiny':
    'Um exemplo é demasiado pequeno: marque uma unidade inteira, com pelo menos {{least}} píxeis de largura e de altura.',
  'count.example.large': 'Um exemplo cobre mais de metade da imagem. Marque uma só unidade.',
  'count.example.tooMany': 'Podem ser marcados, no máximo, 5 exemplos.',
  'count.example.missing': 'Marque pelo menos uma unidade como exemplo ou escolha um produto já contado antes.',
  'count.example.none': 'Ainda não há exemplos guardados de «{{name}}». Marque um na imagem.',
  'count.marks.tooMany': 'Uma contagem pode ter até 2000 marcas.',
  'count.done': 'Contagem: {{count}}.',
  'count.busy': 'Há demasiadas imagens à espera de contagem. Tente novamente dentro de momentos.',
  'count.failed': 'A contagem na imagem não terminou a tempo. Experimente uma parte mais pequena.',
  'count.unknown': 'Esta contagem já não existe.',
  'count.created': 'Contagem de {{count}} guardada.',
  'count.saved': 'A contagem foi alterada para {{count}}.',
  'count.deleted': 'A contagem de {{count}} foi eliminada.',
  'count.restored': 'A contagem de {{count}} foi reposta.',
  'csv.productCounts': 'Contagens de produtos',
  'csv.count': 'Contagem',
  'csv.count.proposed': 'Proposta',
  'csv.count.removed': 'Retiradas à mão',
  'csv.count.added': 'Adicionadas à mão',
  'csv.count.note': 'Nota',
  'csv.count.by': 'Última alteração por',
}
