import { id } from '@foresite/contract/primitives'
import type { Product } from '@foresite/contract/products'
import Add from '@mui/icons-material/Add'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { ImportStock } from './ImportStock.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ProductForm } from './ProductForm.tsx'
import { useStockTexts } from './texts/texts.ts'

const rowsOnPage = 25

const productSearch = defineSearch(
  { search: z.string(), page: pageNumber, product: id },
  { filters: ['search'], steps: ['product'] },
)

interface ProductsProps {
  /** Only the reusable assets (QC-1). */
  readonly assets?: boolean
}

/** Every product of the site, or its assets; search, page and the open product are in the address. */
export function Products({ assets = false }: ProductsProps) {
  const say = useStockTexts()
  const [chosen, change] = useSearch(productSearch)
  const { product, page, ...words } = chosen
  const filter = assets ? { ...words, assets: 'only' as const } : words
  const own = assets ? 'assets' : 'products'
  const [opened, setOpened] = useState<'form' | 'import' | null>(null)
  const open = (one: string | undefined) => {
    change({ product: one })
  }
  const close = () => {
    setOpened(null)
  }
  const columns = useColumns(open, assets)
  const list = useQuery({
    ...queryFor('listProducts', { query: { ...filter, page, limit: rowsOnPage } }),
    ...useFreshAddresses(),
    placeholderData: keepPreviousData,
  })
  const buttons = (
    <>
      {!assets && (
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          onClick={() => {
            setOpened('import')
          }}
        >
          {say('import')}
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<Add />}
        onClick={() => {
          setOpened('form')
        }}
      >
        {say('add')}
      </Button>
    </>
  )
  return (
    <>
      <RecordScreen
        query={list}
        search={productSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table={own}
        label={say(assets ? 'assets.label' : 'view.products')}
        columns={columns}
        filters={
          <SearchField
            label={say('search')}
            value={chosen.search ?? ''}
            onSearch={(search) => {
              change({ search })
            }}
          />
        }
        count={(count) => say(`${own}.total`, { count })}
        actions={
          <>
            <CsvButton route="exportProducts" input={{ query: filter }} />
            {buttons}
          </>
        }
        empty={{
          icon: <Inventory2Outlined />,
          title: say(`${own}.none`),
          text: say(`${own}.none.text`),
          actions: buttons,
        }}
        nothingFound={say(`${own}.nothing`)}
      />
      {opened === 'form' && (
        <ProductForm
          product={null}
          {...(assets ? { newType: 'pallet' } : {})}
          onClose={close}
          onSaved={(added) => {
            close()
            open(added)
          }}
        />
      )}
      {opened === 'import' && <ImportStock onClose={close} />}
      {product !== undefined && (
        <ProductDialog
          key={product}
          id={product}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (id: string) => void, assets: boolean): Column<Product>[] {
  const say = useStockTexts()
  const format = useFormat()
  return [
    {
      id: 'name',
      header: say('product'),
      width: 280,
      cell: ({ id: own, name }) => (
        <RecordName
          onOpen={() => {
            onOpen(own)
          }}
        >
          {name}
        </RecordName>
      ),
    },
    {
      id: 'picture',
      header: say('picture'),
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
    { id: 'sku', header: say('sku'), width: 150, cell: ({ sku }) => sku },
    ...(assets
      ? [
          {
            id: 'assetType',
            header: say('assetType'),
            width: 150,
            cell: ({ assetType }: Product) => say(`assetType.${assetType ?? 'none'}`),
          },
        ]
      : []),
    { id: 'gtin', header: say('gtin'), width: 160, cell: ({ gtin }) => gtin ?? '–' },
    { id: 'updated', header: say('updated'), width: 170, cell: ({ updatedAt }) => format.dateTime(updatedAt) },
  ]
}
