import { inventoryItemOf } from '@foresite/contract/inventory'
import type { SimulatedGoods } from '@foresite/simulated-site/goods'
import { cartonPicture } from '#photo/pallet-photo.ts'
import type { ProductCall } from '../product/calls.ts'
import { simulatedWmsPath, simulatedWmsValue } from '../serve/simulated-wms.ts'
import type { OfficeWork } from './office-work.ts'

/** The user who enters the stock, the place and the stated time. */
export interface Stores {
  readonly call: ProductCall
  readonly goods: SimulatedGoods
  readonly seed: number
  /** Address of the simulator, as the product reaches it. */
  readonly simulatorUrl: string
  /** Of its simulated WMS. */
  readonly wmsKey: string
  /** The user's id. */
  readonly by: string
  /** Epoch ms; now where it is left out. */
  readonly at?: number
}

const AT_A_TIME = 100

/** Products, bins and stock from a file, a picture of each product, the WMS, and the inventory taken from it. */
export async function setUpStock(stores: Stores, work: Pick<OfficeWork, 'once'>): Promise<void> {
  const { call, goods, by, at } = stores
  await work.once('stock list', async () => {
    await call('importStock', { query: { mode: 'update' }, body: {}, file: stockFile(goods) }, by, at)
  })
  await work.once('product pictures', () => addPictures(stores))
  await work.once('wms', () => connectWms(stores))
  await work.once('inventory', () => takeInventory(stores))
}

/** As a warehouse exports it: with semicolons, in the language of its people. */
function stockFile({ products, bins }: Pick<SimulatedGoods, 'products' | 'bins'>): File {
  const lines = bins
    .filter(({ expected }) => expected > 0)
    .map(({ location, sku, lot, expected }) => {
      const product = products.find((one) => one.sku === sku)
      return [sku, quoted(product?.name ?? sku), product?.gtin ?? '', location, lot, String(expected)].join(';')
    })
  const content = ['SKU;Name;GTIN;Location;Lot;Quantity', ...lines].join('\r\n')
  return new File([content], 'stock.csv', { type: 'text/csv' })
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

async function addPictures({ call, goods, seed, by, at }: Stores): Promise<void> {
  const { rows } = await call('listProducts', { query: { limit: AT_A_TIME } })
  for (const product of goods.products) {
    const known = rows.find(({ sku }) => sku === product.sku)
    if (known === undefined || known.picture !== null) continue
    const file = jpegFile(await cartonPicture(seed, product), product.sku)
    await call('addProductPicture', { params: { id: known.id }, body: {}, file }, by, at)
  }
}

export function jpegFile(jpeg: Buffer, name: string): File {
  return new File([new Uint8Array(jpeg)], `${name}.jpg`, { type: 'image/jpeg' })
}

/** As a user does it in the settings; nothing where a visitor has connected another one. */
async function connectWms({ call, simulatorUrl, wmsKey, by }: WmsStores): Promise<void> {
  const { value } = await call('readWms', {})
  if (value !== null && !isSimulated(value.address)) return
  await call('saveWms', { body: { value: simulatedWmsValue(simulatorUrl), secret: wmsKey } }, by)
}

/** Each start of the demo has another port and key: the connection to the simulated WMS follows, any other is left alone. */
export async function reconnectWms(stores: WmsStores): Promise<void> {
  const { value } = await stores.call('readWms', {})
  if (value?.kind === 'rest' && isSimulated(value.address)) await connectWms(stores)
}

type WmsStores = Pick<Stores, 'call' | 'simulatorUrl' | 'wmsKey' | 'by'>

function isSimulated(address: string): boolean {
  const url = URL.parse(address)
  return url?.hostname === '127.0.0.1' && url.pathname === simulatedWmsPath
}

async function takeInventory({ call, by, at }: Stores): Promise<void> {
  for (let token: string | undefined; ;) {
    const query = { limit: AT_A_TIME, ...(token === undefined ? {} : { page_token: token }) }
    const { items, source, next_token } = await call('readWmsInventory', { query })
    const taken = items.map(inventoryItemOf)
    if (taken.length > 0) await call('createInventory', { body: { items: taken, source } }, by, at)
    if (next_token === null) return
    token = next_token
  }
}
