import { assetType, maxProductPictures } from '@foresite/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { RecordPictures } from '#platform/attachments/RecordPictures.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { RecordDialog, type OpenRecord } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText } from '#platform/records/RecordHistory.tsx'
import { FactList } from '#ui/FactList.tsx'
import { ProductForm } from './ProductForm.tsx'
import { useStockTexts } from './texts/texts.ts'

/** One product: its names and codes, its pictures, its history. */
export function ProductDialog({ id, onClose }: OpenRecord) {
  const t = useStockTexts()
  const typeText = (value: string | null) => t(`assetType.${assetType.safeParse(value).data ?? 'none'}`)
  const format = useFormat()
  const changeText = useChangeText<'sku' | 'name' | 'gtin' | 'assetType'>(
    (field) => t(field),
    (field, value) => (field === 'assetType' ? typeText(value) : value === '' ? '–' : value),
  )
  const query = useQuery({ ...queryFor('readProduct', { params: { id } }), ...useFreshAddresses() })
  const known = query.data?.product
  return (
    <RecordDialog
      query={query}
      title={known?.name ?? t('word.product')}
      onClose={onClose}
      form={known === undefined ? null : (close) => <ProductForm product={known} onClose={close} />}
    >
      {({ product, pictures, history }) => (
        <>
          <FactList
            spacing="open"
            facts={[
              [t('word.sku'), product.sku],
              [t('gtin'), product.gtin ?? ''],
              [t('assetType'), typeText(product.assetType)],
              [t('updated'), format.dayAndTime(product.updatedAt)],
            ]}
          />
          <RecordPictures
            title={t('pictures')}
            pictures={pictures}
            max={maxProductPictures}
            add={{ call: 'addProductPicture', input: { params: { id }, body: {} } }}
            remove={{ call: 'removeProductPicture', inputOf: (picture) => ({ params: { id: picture } }) }}
          />
          <RecordHistory entries={history} changeText={changeText} />
          <DeleteWithUndo
            call="deleteProduct"
            input={{ params: { id }, query: { since: product.updatedAt } }}
            restore={{ call: 'restoreProduct', input: { params: { id } } }}
            onDeleted={onClose}
            isOwnRow
          />
        </>
      )}
    </RecordDialog>
  )
}
