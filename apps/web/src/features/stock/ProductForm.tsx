import { hasCheckDigit } from '@foresite/gs1/check-digit'
import { assetType, productInput, type AssetType, type Product } from '@foresite/contract/products'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { useStockTexts } from './texts/texts.ts'

/** Empty for goods: a select holds a text. */
const chosenType = z.union([assetType, z.literal('')]).transform((type) => (type === '' ? null : type))
const schema = productInput
  .extend({ assetType: chosenType })
  .refine(({ gtin }) => gtin === null || hasCheckDigit(gtin), {
    error: 'product.gtin.checkDigit',
    path: ['gtin'],
  })

interface ProductFormProps {
  /** Null adds a product. */
  readonly product: Product | null
  /** The type of a new product; omitted: goods. */
  readonly newType?: AssetType
  readonly onSaved?: (id: string) => void
  readonly onClose: () => void
}

export function ProductForm({ product, newType, onSaved, onClose }: ProductFormProps) {
  const t = useStockTexts()
  const create = useCall('createProduct', { quiet: true })
  const change = useCall('changeProduct', { quiet: true })
  const { bind, state } = useEntityForm({
    record: product,
    schema,
    fieldsOf: (record) => ({
      sku: record?.sku ?? '',
      name: record?.name ?? '',
      gtin: record?.gtin ?? '',
      assetType: (record === null ? newType : record.assetType) ?? '',
    }),
    wordsOf: ({ sku, name, gtin, assetType: type }) => [
      [t('word.sku'), sku],
      [t('word.name'), name],
      [t('gtin'), gtin],
      [t('assetType'), t(`assetType.${assetType.safeParse(type).data ?? 'none'}`)],
    ],
    save: (body, since) =>
      product === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: product.id }, body: { ...body, since } }),
    onSaved: (saved) => {
      if (onSaved === undefined) onClose()
      else onSaved(saved.product.id)
    },
  })
  return (
    <FormDialog {...state} title={t(product === null ? 'product.new' : 'product.edit')} onClose={onClose}>
      <TextInput {...bind('sku')} label={t('word.sku')} hint={t('sku.hint')} required input={{ maxLength: 64 }} />
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 80 }} />
      <TextInput
        {...bind('gtin')}
        label={t('gtin')}
        hint={t('gtin.hint')}
        input={{ maxLength: 20, inputMode: 'numeric' }}
      />
      <SelectInput
        {...bind('assetType')}
        label={t('assetType')}
        hint={t('assetType.hint')}
        none={t('assetType.none')}
        choices={choicesOf(assetType.options, (type) => t(`assetType.${type}`))}
      />
    </FormDialog>
  )
}
