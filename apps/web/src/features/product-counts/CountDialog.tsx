import type { ProductCount } from '@foresite/contract/product-counts'
import { useQuery } from '@tanstack/react-query'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { RecordDialog, type OpenRecord } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText } from '#platform/records/RecordHistory.tsx'
import { FactList } from '#ui/FactList.tsx'
import { CorrectCount } from './CorrectCount.tsx'
import { CountPicture } from '#scene/counting/CountPicture.tsx'
import { useCountTexts } from './texts/texts.ts'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'

/** One count: its number, its marked picture, and its history. */
export function CountDialog({ id, onClose }: OpenRecord) {
  const t = useCountTexts()
  const query = useQuery({ ...queryFor('readProductCount', { params: { id } }), ...useFreshAddresses() })
  const changeText = useChangeText((field: 'product' | 'location' | 'note' | 'count') => t(`field.${field}`))
  const picture = useLoadedPicture(query.data?.productCount.picture ?? null)
  const saved = query.data
  const isEditable = saved !== undefined && picture !== null && picture !== 'broken'
  return (
    <RecordDialog
      query={query}
      title={saved?.productCount.product?.name ?? t('product.unnamed')}
      onClose={onClose}
      form={isEditable ? (close) => <CorrectCount saved={saved} picture={picture} onClose={close} /> : null}
    >
      {({ productCount, marks, history }) => (
        <>
          <Facts count={productCount} />
          {picture !== null && picture !== 'broken' && (
            <CountPicture picture={picture} examples={[]} marks={marks} mode="look" />
          )}
          <DeleteWithUndo
            call="deleteProductCount"
            input={{ params: { id }, query: { since: productCount.updatedAt } }}
            restore={{ call: 'restoreProductCount', input: { params: { id } } }}
            onDeleted={onClose}
            label={t('delete')}
            isOwnRow
          />
          <RecordHistory entries={history} changeText={changeText} />
        </>
      )}
    </RecordDialog>
  )
}

function Facts({
  count: { product, location, count, proposed, added, removed, cameraName, createdAt, note },
}: {
  readonly count: ProductCount
}) {
  const t = useCountTexts()
  const { dateTime, number } = useFormat()
  return (
    <FactList
      spacing="open"
      facts={[
        [t('number'), number(count)],
        [t('proposed'), number(proposed)],
        [t('corrections'), added + removed === 0 ? '–' : t('corrections.value', { added, removed })],
        [t('word.sku'), product?.sku],
        [t('word.location'), location?.code],
        [t('word.source'), cameraName ?? t('source.upload')],
        [t('word.time'), dateTime(createdAt)],
        ...(note === '' ? [] : [[t('note'), note] as const]),
      ]}
    />
  )
}
