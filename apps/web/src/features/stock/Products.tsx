import type { Product } from '@foresite/contract/products'
import Add from '@mui/icons-material/Add'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useFormat } from '#platform/i18n/format.ts'
import { defineListSearch, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen, type ListAction } from '#platform/records/RecordScreen.tsx'
import { column, nameColumn, timeWidth } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { ImportStock } from './ImportStock.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ProductForm } from './ProductForm.tsx'
import { useStockTexts } from './texts/texts.ts'

const productSearch = defineListSearch('product', { search: searchText })

interface ProductsProps {
  /** Shows only reusable assets (QC-1). */
  readonly assets?: boolean
}

/** The site's products, or its assets; search, page and the open product are in the address. */
export function Products({ assets = false }: ProductsProps) {
  const t = useStockTexts()
  const own = assets ? 'assets' : 'products'
  const list = useRecordList(productSearch, 'listProducts', {
    filterOf: (asked) => ({ ...(assets ? { assets: 'only' as const } : {}), ...asked }),
    hasPictures: true,
  })
  const add: ListAction = {
    label: t('add'),
    icon: <Add />,
    to: (close) => (
      <ProductForm
        product={null}
        {...(assets ? { newType: 'pallet' } : {})}
        onClose={close}
        onSaved={(added) => {
          close()
          list.open(added)
        }}
      />
    ),
  }
  const importing: ListAction = {
    label: t('word.import'),
    icon: <UploadFileOutlined />,
    to: (close) => <ImportStock onClose={close} />,
  }
  return (
    <RecordScreen
      list={list}
      table={own}
      label={t(assets ? 'assets.label' : 'view.products')}
      columns={useColumns(list.open, assets)}
      filters={[{ search: 'search', label: t('search') }]}
      count={(count) => t(`${own}.total`, { count })}
      csv="exportProducts"
      actions={assets ? [add] : [importing, add]}
      empty={{ icon: <Inventory2Outlined />, title: t(`${own}.none`), text: t(`${own}.none.text`) }}
      nothingFound={t(`${own}.nothing`)}
      dialog={(product, onClose) => <ProductDialog id={product} onClose={onClose} />}
    />
  )
}

function useColumns(onOpen: (id: string) => void, assets: boolean): Column<Product>[] {
  const t = useStockTexts()
  const format = useFormat()
  return [
    nameColumn('name', t('word.product'), 280, ({ name }) => name, onOpen),
    column('picture', t('picture'), 110, ({ picture }) =>
      picture === null ? '–' : <Thumbnail src={picture} width={48} height={48} />,
    ),
    column('sku', t('word.sku'), 150, ({ sku }) => sku),
    ...(assets
      ? [column('assetType', t('assetType'), 150, ({ assetType }: Product) => t(`assetType.${assetType ?? 'none'}`))]
      : []),
    column('gtin', t('gtin'), 160, ({ gtin }) => gtin ?? '–'),
    column('updated', t('updated'), timeWidth, ({ updatedAt }) => format.dayAndTime(updatedAt)),
  ]
}
