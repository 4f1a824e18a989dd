import type { CallAnswer } from '@foresite/contract/client'
import { inventoryItemOf, maxItems, type InventoryInput } from '@foresite/contract/inventory'
import { longestSku, wmsPageSize, type StockSource } from '@foresite/contract/wms'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Alert, Button, Checkbox, Stack, Typography } from '@mui/material'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call, sentenceOf } from '#platform/api/call.ts'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { useCall } from '#platform/api/query.ts'
import { leavesScreen, useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Muted } from '#ui/Muted.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ImportStock } from './ImportStock.tsx'
import { useStockTexts } from './texts/texts.ts'

type Page = CallAnswer<'readWmsInventory'>
type Item = ReturnType<typeof inventoryItemOf>
/** The chosen items by their row. */
type Chosen = ReadonlyMap<string, InventoryInput>

const stockSearch = defineSearch({ search: z.string().default('') }, { filters: ['search'] })

/** The stock of the connected WMS or the built-in list, ten at a time (INV-2), to select the items to count. */
function useStock(search: string) {
  return useInfiniteQuery({
    queryKey: ['readWmsInventory', search],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(
        'readWmsInventory',
        {
          query: {
            limit: wmsPageSize,
            ...(pageParam === null ? (search === '' ? {} : { searchTerm: search }) : { page_token: pageParam }),
          },
        },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_token }) => next_token,
    retry: false,
  })
}

/**
 * One row for each product, place and lot: a place may hold several packages, and a WMS may number each response
 * differently.
 */
function rowsOf(pages: readonly Page[]): Item[] {
  const rows = new Map<string, Item>()
  for (const item of pages.flatMap((page) => page.items.map(inventoryItemOf))) {
    const id = JSON.stringify([item.product_id, item.location, item.lot])
    const expected_quantity = (rows.get(id)?.expected_quantity ?? 0) + item.expected_quantity
    rows.set(id, { ...item, id, expected_quantity })
  }
  return [...rows.values()]
}

/** Every package of a product. Empty if the stock cannot be queried by SKU. */
async function readProduct(sku: string): Promise<Page[]> {
  if (sku.length > longestSku) return []
  const pages: Page[] = []
  for (let token: string | null = null; ;) {
    const query: object = token === null ? { sku } : { page_token: token }
    const page: Page = await call('readWmsInventory', { query: { ...query, limit: 100 } }, { quiet: true, reader: sku })
    // A WMS without such a query answers with other products.
    if (page.items.some(({ product_id }) => product_id !== sku)) return []
    pages.push(page)
    token = page.next_token
    if (token === null) return pages
  }
}

/** The chosen items with all their packages, some of which may be on pages that the list has not loaded. */
async function wholeItems(chosen: Chosen, shown: readonly Item[]): Promise<InventoryInput[]> {
  const whole = new Map<string, number>()
  for (const sku of new Set([...chosen.values()].map(({ product_id }) => product_id)))
    for (const row of rowsOf(await readProduct(sku))) whole.set(row.id, row.expected_quantity)
  return [...chosen].map(([id, item]) => {
    const known = shown.filter((row) => row.id === id).map((row) => row.expected_quantity)
    // Pages loaded since may have more of its packages, another search fewer.
    return { ...item, expected_quantity: whole.get(id) ?? Math.max(item.expected_quantity, ...known) }
  })
}

/** Adds stock items to the inventory: at most this many at once. */
export function NewInventory({ most = maxItems }: { readonly most?: number }) {
  const t = useStockTexts()
  const navigate = useNavigate()
  const [{ search }, change] = useSearch(stockSearch)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isImporting, setImporting] = useState(false)
  const stock = useStock(search)
  const items = rowsOf(stock.data?.pages ?? [])
  const source = stock.data?.pages[0]?.source
  const { leaving } = useUnsaved(chosen.size > 0, { isLost: leavesScreen })
  const create = useCall('createInventory', { quiet: true })
  const save = useMutation({
    mutationFn: async (from: StockSource) =>
      create.mutateAsync({ body: { items: await wholeItems(chosen, items), source: from } }),
  })
  const set = (some: readonly Item[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const { id, actual_quantity: _, ...input } of some)
      if (!isChosen) next.delete(id)
      else if (next.size < most) next.set(id, input)
    setChosen(next)
  }
  const columns = useColumns(new Set(chosen.keys()), chosen.size >= most, set)
  const importButton = (
    <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setImporting(true)}>
      {t('word.import')}
    </Button>
  )
  return (
    <>
      <FilterBar>
        <SearchField label={t('new.search')} value={search} onSearch={(words) => change({ search: words })} />
        {source === 'built-in' && importButton}
      </FilterBar>
      {stock.isError && stock.data === undefined ? (
        <ErrorState
          title={t('new.failed')}
          message={`${sentenceOf(stock.error)} ${t('new.failed.text')}`}
          retrying={stock.isRefetching}
          onRetry={() => void stock.refetch()}
        />
      ) : stock.isPending ? (
        <NotLoaded query={stock} />
      ) : items.length === 0 ? (
        search === '' ? (
          <EmptyState
            icon={<Inventory2Outlined />}
            title={t('new.none')}
            actions={source === 'built-in' && importButton}
          >
            {t('new.none.text')}
          </EmptyState>
        ) : (
          <NothingFound title={t('new.nothing')} onClear={() => change({ search: '' })} />
        )
      ) : (
        <>
          <Panel flush>
            <RecordTable table="stock" label={t('new.chosen')} columns={columns} rows={items} keyOf={({ id }) => id} />
          </Panel>
          <Stack sx={{ alignItems: 'center', gap: 1, mt: 2 }}>
            {stock.isFetchNextPageError && (
              <Typography role="alert" variant="body2" color="error">
                {sentenceOf(stock.error)}
              </Typography>
            )}
            {stock.hasNextPage ? (
              <Button variant="outlined" loading={stock.isFetchingNextPage} onClick={() => void stock.fetchNextPage()}>
                {t('word.showMore')}
              </Button>
            ) : (
              <Muted>{t('new.end')}</Muted>
            )}
          </Stack>
        </>
      )}
      {chosen.size > 0 && (
        // Stays in reach, however far the list is scrolled.
        <Stack direction="row" sx={{ position: 'sticky', bottom: 16, zIndex: 1, gap: 2, justifyContent: 'end', mt: 2 }}>
          {chosen.size >= most && <Alert severity="info">{t('new.full', { most })}</Alert>}
          {save.isError && <Alert severity="error">{sentenceOf(save.error)}</Alert>}
          <Button
            variant="contained"
            size="large"
            loading={save.isPending}
            onClick={() => {
              if (source !== undefined)
                save.mutate(source, { onSuccess: leaving(() => navigate(to('inventoryManagement'))) })
            }}
          >
            {t('new.add', { count: chosen.size })}
          </Button>
        </Stack>
      )}
      {isImporting && <ImportStock onClose={() => setImporting(false)} />}
    </>
  )
}

function useColumns(
  chosen: ReadonlySet<string>,
  isFull: boolean,
  set: (some: readonly Item[], isChosen: boolean) => void,
): Column<Item>[] {
  const t = useStockTexts()
  const { number } = useFormat()
  return [
    column('product', t('word.product'), 300, (item) => (
      <Stack component="label" direction="row" sx={{ alignItems: 'center', gap: 1, cursor: 'pointer', minHeight: 44 }}>
        <Checkbox
          checked={chosen.has(item.id)}
          disabled={isFull && !chosen.has(item.id)}
          slotProps={{ input: { 'aria-label': t('new.choose', { name: item.name, location: item.location }) } }}
          onChange={(_, isChosen) => set([item], isChosen)}
        />
        <span>{item.name}</span>
      </Stack>
    )),
    column('sku', t('word.sku'), 150, (item) => item.product_id),
    column('location', t('word.location'), 200, ({ location }) => (location === '' ? '–' : location)),
    column('lot', t('word.lot'), 120, ({ lot }) => (lot === '' ? '–' : lot)),
    figureColumn('expected', t('word.expected'), 120, (item) => number(item.expected_quantity)),
  ]
}
