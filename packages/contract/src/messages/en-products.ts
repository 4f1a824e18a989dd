/** Sentences of products. */
export const products = {
  'product.sku.required': 'SKU is required',
  'product.sku.tooLong': 'A SKU can have up to 64 characters.',
  'product.sku.taken': '“{{name}}” already has the SKU {{sku}}.',
  'product.gtin.length': 'A GTIN has 8, 12, 13 or 14 digits.',
  'product.gtin.checkDigit': 'The last digit of this GTIN does not match the others. Check for a typing error.',
  'product.gtin.taken': '“{{name}}” (SKU {{sku}}) already has this GTIN.',
  'product.unknown': 'This product no longer exists.',
  'product.created': '“{{name}}” was added.',
  'product.saved': '“{{name}}” was saved.',
  'product.deleted': '“{{name}}” was deleted.',
  'product.restored': '“{{name}}” was restored.',
  'csv.products': 'Products',
  'csv.sku': 'SKU',
  'csv.product': 'Product',
  'csv.gtin': 'GTIN',
} as const
