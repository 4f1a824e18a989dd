import type { InventoryItem } from '@foresite/contract/inventory'
import type { WmsSettings } from '@foresite/contract/wms'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { LocationForm } from './LocationForm.tsx'
import { InventoryItems } from './InventoryItems.tsx'
import { NewInventory } from './NewInventory.tsx'
import { Products } from './Products.tsx'
import { StockSource } from './StockSource.tsx'
import { WmsPanel } from './WmsPanel.tsx'

const at = '2026-11-21T08:00:00.000Z'
const mark = { createdAt: at, updatedAt: at, updatedBy: null }
const builtIn: WmsSettings = {
  source: 'built-in',
  value: null,
  hasSecret: false,
  changed: null,
  status: { state: 'works', lastSuccessAt: null, problem: null },
  builtIn: { lines: 12, importedAt: at },
}
const odoo: WmsSettings = {
  ...builtIn,
  source: 'odoo',
  value: { kind: 'odoo', address: 'https://odoo.example', database: 'site', login: '' },
  hasSecret: true,
  changed: { at, by: null },
  status: { state: 'failing', lastSuccessAt: at, problem: 'The WMS did not answer within 10 s.' },
}
const item: InventoryItem = {
  ...mark,
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001',
  product_id: 'B-1',
  name: 'Beans',
  location: 'A-1',
  lot: '',
  expected_quantity: 12,
  actual_quantity: 11.5,
  difference: -0.5,
  state: 'mismatched',
  countedAt: at,
  source: 'built-in',
  expectedAt: at,
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/wms/connection': { body: builtIn },
    'GET /api/stock-list/imports': { body: { lines: 0, imports: [] } },
    'GET /api/inventory-management': { body: { rows: [item], total: 1, page: 1, limit: 25, locations: ['A-1'] } },
    [`GET /api/inventory-management/${item.id}`]: {
      body: { item, history: [{ id: item.id, at, by: null, event: { kind: 'counted', expected: 12, actual: 11.5 } }] },
    },
    [`PUT /api/inventory-management/${item.id}`]: { body: { message: 'Counted.', item } },
    'POST /api/inventory-management': { status: 201, body: { message: 'Taken.', items: [item] } },
    'GET /api/products': { body: { rows: [], total: 0, page: 1, limit: 25 } },
  })
})

const bodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as unknown)

describe('the inventory', () => {
  test('[INV-1.a] shows product, location, expected, actual, difference and state; filters are in the address', async () => {
    render(<InventoryItems />, { at: '/?search=bean&location=A-1&state=mismatched', styled: true })
    const row = await screen.findByRole('row', { name: /Beans/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['B-1', 'A-1', '–', '12', '11.5', '-0.5', 'Mismatched', 'Built-in stock list'])
    // The content of a screen 1440 px wide.
    expect(Number.parseFloat(getComputedStyle(screen.getByRole('table')).minWidth)).toBeLessThanOrEqual(1136)
    expect(server.calls.map(({ path }) => path)).toContain(
      '/api/inventory-management?search=bean&location=A-1&state=mismatched&page=1&limit=25',
    )
  })

  test('[INV-1.d] a quantity is sent with the version that was read', async () => {
    const { user } = render(<InventoryItems />, { at: `/?item=${item.id}` })
    const field = await screen.findByLabelText('Quantity counted')
    expect(screen.getByText('Counted 11.5; 12 expected')).toBeVisible()
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Save count' }))
    expect(await screen.findByText('Enter a quantity of 0 or more.')).toBeVisible()
    await user.type(field, '12')
    await user.click(screen.getByRole('button', { name: 'Save count' }))
    await waitFor(() => expect(bodies('PUT')).toEqual([{ actual_quantity: 12, since: at }]))
  })

  test('[INV-1.d] deleting an item asks nothing about a quantity that was typed for it', async () => {
    server.answers.set(`DELETE /api/inventory-management/${item.id}`, { body: { message: 'Deleted.' } })
    const { user } = render(<InventoryItems />, { at: `/?item=${item.id}` })
    await user.type(await screen.findByLabelText('Quantity counted'), '3')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a new inventory', () => {
  /** Two packages of one part, which the system numbers from 0 in each of its answers. */
  const page = (part: number, next_token: string | null) => {
    const item = { product_id: `P-${String(part)}`, name: `Part ${String(part)}`, entries: [{ location_id: 'W-1' }] }
    const items = [1, 2].map((onhand, i) => ({ ...item, id: `#${String(i)}`, onhand }))
    return { body: { source: 'odoo', items, next_token } }
  }

  test('[INV-1.c] adds items from the stock, searched and paged, each product, place and lot once', async () => {
    server.answers.set('GET /api/wms/inventory', ({ path }) =>
      path.includes('page_token') || path.includes('sku=P-2')
        ? page(2, null)
        : page(1, path.includes('sku=') ? null : 'next'),
    )
    const { user } = render(<NewInventory />, { at: '/?search=part' })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Part 1 at W-1' }))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Part 2 at W-1' }))
    expect(screen.getByText('End of the list.')).toBeVisible()
    expect(server.calls.filter(({ path }) => path.startsWith('/api/wms/inventory')).map(({ path }) => path)).toEqual([
      '/api/wms/inventory?limit=10&searchTerm=part',
      '/api/wms/inventory?limit=10&page_token=next',
    ])
    await user.click(screen.getByRole('button', { name: 'Add 2 items' }))
    const taken = (n: number) => ({
      product_id: `P-${String(n)}`,
      name: `Part ${String(n)}`,
      expected_quantity: 3,
      location: 'W-1',
      lot: '',
    })
    await waitFor(() => expect(bodies('POST')).toEqual([{ items: [taken(1), taken(2)], source: 'odoo' }]))
  })

  test('[INV-1.c] a chosen item is added with its packages on pages that were not shown', async () => {
    server.answers.set('GET /api/wms/inventory', ({ path }) =>
      path.includes('sku=P-1') ? page(1, 'more of P-1') : page(1, path.includes('page_token') ? null : 'next'),
    )
    const { user } = render(<NewInventory />)
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Part 1 at W-1' }))
    await user.click(screen.getByRole('button', { name: 'Add 1 item' }))
    await waitFor(() =>
      expect(bodies('POST')).toMatchObject([{ items: [{ product_id: 'P-1', expected_quantity: 6 }] }]),
    )
  })

  test('[INV-1.c] a WMS that cannot be queried by SKU: an item is added with the packages that are shown', async () => {
    server.answers.set('GET /api/wms/inventory', ({ path }) =>
      page(path.includes('sku=') ? 2 : 1, path.includes('page_token') ? null : 'next'),
    )
    const { user } = render(<NewInventory />)
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Part 1 at W-1' }))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('End of the list.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add 1 item' }))
    await waitFor(() =>
      expect(bodies('POST')).toMatchObject([{ items: [{ product_id: 'P-1', expected_quantity: 6 }] }]),
    )
  })

  test('[INV-1.c] says when no more items can be added at once', async () => {
    const both = [page(1, null), page(2, null)].flatMap(({ body }) => body.items)
    server.answers.set('GET /api/wms/inventory', { body: { ...page(1, null).body, items: both } })
    const { user } = render(<NewInventory most={1} />)
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Part 1 at W-1' }))
    expect(screen.getByRole('alert')).toHaveTextContent('At most 1 items at once: add these first.')
    expect(screen.getByRole('checkbox', { name: 'Choose Part 2 at W-1' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Part 1 at W-1' }))
    expect(screen.getByRole('checkbox', { name: 'Choose Part 2 at W-1' })).toBeEnabled()
  })

  test('[INV-4.b] [STATE-8.d] a WMS that does not answer is named, with Try again', async () => {
    const message = 'The WMS did not answer within 10 s.'
    server.answers.set('GET /api/wms/inventory', { status: 503, body: { message, error: 'wms.slow' } })
    server.answers.set('GET /api/wms/connection', { body: odoo })
    const { user } = render(
      <>
        <StockSource />
        <NewInventory />
      </>,
    )
    expect(await screen.findByText(`${message} The inventory and its counts can still be used.`)).toBeVisible()
    expect(await screen.findByText('Not working')).toBeVisible()
    server.answers.set('GET /api/wms/inventory', page(1, null))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('checkbox', { name: 'Choose Part 1 at W-1' })).toBeEnabled()
  })
})

test('[INV-3.a] a GTIN with a wrong check digit shows an error at its field before sending', async () => {
  const { user } = render(<Products />)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const form = await screen.findByRole('dialog', { name: 'New product' })
  await user.type(within(form).getByLabelText(/^SKU/), 'B-1')
  await user.type(within(form).getByLabelText(/^Name/), 'Beans')
  await user.type(within(form).getByLabelText(/^GTIN/), '5601234567895')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/The last digit of this GTIN does not match/)).toBeVisible()
  expect(bodies('POST')).toEqual([])
})

test('[INV-3.c] file errors show by row, and nothing is imported until they are fixed', async () => {
  const none = {
    productsNew: 0,
    productsChanged: 0,
    locationsNew: 0,
    linesNew: 0,
    linesChanged: 0,
    linesSame: 0,
    linesRemoved: 0,
  }
  const preview = { fileName: 'stock.csv', sheet: null, rows: 2, hasStock: true, counts: none, first: [] }
  const wrong = {
    ...preview,
    summary: 'Rows to correct: 1.',
    problems: [{ row: 3, message: 'The quantity is missing.' }],
    problemCount: 1,
  }
  server.answers.set('POST /api/stock-list/preview', { body: wrong })
  const { user } = render(<Products />)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import products and stock' })
  const choose = () =>
    user.upload(within(dialog).getByLabelText('Choose file', { selector: 'input' }), new File(['x'], 'stock.csv'))
  await choose()
  expect(await within(dialog).findByRole('row', { name: '3 The quantity is missing.' })).toBeVisible()
  expect(within(dialog).getByText('stock.csv')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled()
  server.answers.set('POST /api/stock-list/preview', {
    body: {
      ...preview,
      summary: 'Rows ready to import: 2.',
      problems: [],
      problemCount: 0,
      counts: { ...none, linesNew: 2 },
    },
  })
  await choose()
  expect(await within(dialog).findByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
})

describe('the panel of the WMS', () => {
  test('[SET-1.d] [INV-3.g] without one, names the built-in list; Odoo is connected with its key', async () => {
    server.answers.set('PUT /api/wms/connection', { body: { message: 'Saved.' } })
    const { user } = render(<WmsPanel />)
    expect(await screen.findByText('No WMS connected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Connect WMS' }))
    const form = await screen.findByRole('dialog', { name: 'Connect WMS' })
    await user.type(within(form).getByLabelText(/^Address/), 'https://odoo.example')
    await user.type(within(form).getByLabelText(/^Database/), 'site')
    await user.type(within(form).getByLabelText('API key'), 'key')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    const value = { kind: 'odoo', address: 'https://odoo.example', database: 'site', login: '' }
    await waitFor(() => expect(bodies('PUT')).toEqual([{ value, secret: 'key', since: null }]))
  })

  test('[SET-1.d] [INV-4.b] a connected WMS shows its state, problem and test result', async () => {
    server.answers.set('GET /api/wms/connection', { body: odoo })
    server.answers.set('POST /api/wms/connection/test', { body: { message: 'The WMS answers.', items: [] } })
    const { user } = render(<WmsPanel />)
    expect(await screen.findByText('The WMS did not answer within 10 s.')).toBeVisible()
    expect(screen.getByText('Not working')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Test connection' }))
    expect(await screen.findByText('The WMS answers.')).toBeVisible()
  })
})

test('[INV-1.e] a bin is put within any location of the site, found by its code', async () => {
  const warehouse = {
    ...mark,
    id: item.id,
    code: 'WAREHOUSE',
    description: '',
    parentId: null,
    parentCode: null,
    bins: 0,
  }
  server.answers.set('GET /api/stock-locations', { body: { rows: [warehouse], total: 300, page: 1, limit: 25 } })
  server.answers.set('POST /api/stock-locations', { status: 201, body: { message: 'Added.', location: warehouse } })
  const { user } = render(<LocationForm location={null} onClose={() => undefined} />)
  await user.type(screen.getByLabelText(/^Code/), 'Z-9')
  await user.type(screen.getByLabelText(/^Within/), 'ware')
  await user.click(await screen.findByRole('option', { name: 'WAREHOUSE' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies('POST')).toMatchObject([{ code: 'Z-9', parentId: warehouse.id }]))
  expect(server.calls.map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/^\/api\/stock-locations\?search=ware\b.*&kind=location$/),
  )
})
