import type { Product } from '@foresite/contract/products'
import Add from '@mui/icons-material/Add'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen, type ListAction } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { timeWidth } from '#platform/records/time-column.ts'
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
    nameColumn({ id: 'name', header: t('word.product'), width: 280, nameOf: ({ name }) => name, onOpen }),
    {
      id: 'picture',
      header: t('picture'),
      width: 110,
      cell: ({ picture }) =>
        picture === null ? (
          '–'
        ) : (
          <Box
            component="img"
            src={picture}
            alt=""
            loading="lazy"
            sx={{ width: 48, height: 48, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
        ),
    },
    { id: 'sku', header: t('word.sku'), width: 150, cell: ({ sku }) => sku },
    ...(assets
      ? [
          {
            id: 'assetType',
            header: t('assetType'),
            width: 150,
            cell: ({ assetType }: Product) => t(`assetType.${assetType ?? 'none'}`),
          },
        ]
      : []),
    { id: 'gtin', header: t('gtin'), width: 160, cell: ({ gtin }) => gtin ?? '–' },
    { id: 'updated', header: t('updated'), width: timeWidth, cell: ({ updatedAt }) => format.dayAndTime(updatedAt) },
  ]
}
