import type { products as en } from './en-products.ts'

/** Sentences about products in Portuguese. */
export const products: Record<keyof typeof en, string> = {
  'product.sku.required': 'O SKU é obrigatório',
  'product.sku.tooLong': 'Um SKU pode ter até 64 caracteres.',
  'product.sku.taken': '«{{name}}» já tem o SKU {{sku}}.',
  'product.gtin.length': 'Um GTIN tem 8, 12, 13 ou 14 algarismos.',
  'product.gtin.checkDigit':
    'O último algarismo deste GTIN não corresponde aos restantes. Verifique se há um erro de digitação.',
  'product.gtin.taken': '«{{name}}» (SKU {{sku}}) já tem este GTIN.',
  'product.unknown': 'Este produto já não existe.',
  'product.created': '«{{name}}» foi adicionado.',
  'product.saved': '«{{name}}» foi guardado.',
  'product.deleted': '«{{name}}» foi eliminado.',
  'product.restored': '«{{name}}» foi reposto.',
  'csv.products': 'Produtos',
  'csv.sku': 'SKU',
  'csv.product': 'Produto',
  'csv.gtin': 'GTIN',
}
