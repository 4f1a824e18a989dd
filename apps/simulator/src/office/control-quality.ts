import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@foresite/contract/duration'
import { untilIdle } from '@foresite/back-off/until-idle'
import type { CallAnswer } from '@foresite/contract/client'
import type { Language } from '@foresite/contract/messages/languages'
import { goodsPhoto } from '#photo/goods-photo.ts'
import { palletPhoto } from '#photo/pallet-photo.ts'
import { shipmentsBetween } from '#world/goods/goods.ts'
import { dateOf } from '#world/site-clock.ts'
import { countGoods, saveCount } from './count-goods.ts'
import type { StockRound } from './count-stock.ts'
import type { OfficeWork } from './office-work.ts'
import { unlessRefused } from './refusals.ts'
import { jpegFile } from './set-up-stock.ts'

/** An analysis of three photos takes a minute of a core. */
const PATIENCE = { askAgainMs: 2_000, times: 300 }

const words = {
  en: {
    drum: 'Steel drum 200 l',
    dock: ['DOCK', 'Dock'],
    yard: ['YARD', 'Yard'],
    labels: 'Labels of the day',
    counts: 'Cartons of the day',
  },
  pt: {
    drum: 'Bidão metálico 200 l',
    dock: ['CAIS', 'Cais'],
    yard: ['PARQUE', 'Parque'],
    labels: 'Etiquetas do dia',
    counts: 'Caixas do dia',
  },
} as const

/** Where the drums were counted, how many days ago and at what hour. */
const assetCounts = [
  { place: 'dock', daysAgo: 9, hour: 8.5 },
  { place: 'yard', daysAgo: 8, hour: 9 },
  { place: 'dock', daysAgo: 4, hour: 8.5 },
  { place: 'yard', daysAgo: 2, hour: 9 },
] as const
const DRUM_SKU = 'DRUM-200'
const DRUMS_PX = 1600

/** Counts reusable drums in photos of two places, as over the days before. */
export async function countAssets(
  round: StockRound,
  work: Pick<OfficeWork, 'once'>,
  language: Language,
): Promise<void> {
  const { call, world, seed, people, now, signal } = round
  const by = people.stores
  const today = world.clock.dayOf(now)
  await work.once('asset', () =>
    unlessRefused(async () => {
      const body = { sku: DRUM_SKU, name: words[language].drum, assetType: 'other' } as const
      await call('createProduct', { body }, by, world.clock.timeOn(today - 10, 10))
    }),
  )
  const { rows } = await call('listProducts', { query: { search: DRUM_SKU } })
  const productId = rows.find(({ sku }) => sku === DRUM_SKU)?.id
  if (productId === undefined) return
  for (const [i, { place, daysAgo, hour }] of assetCounts.entries())
    await work.once(`asset count ${String(i + 1)}`, async () => {
      await untilIdle(signal)
      await unlessRefused(async () => {
        const [code, description] = words[language][place]
        const known = (await call('listLocations', { query: { search: code, limit: 100 } })).rows
        const own = known.find((one) => one.code === code)
        const locationId = own?.id ?? (await call('createLocation', { body: { code, description } }, by)).location.id
        const task = {
          productId,
          photo: goodsPhoto('drums', seed + i, DRUMS_PX),
          name: description,
          note: '',
          locationId,
        }
        const at = world.clock.timeOn(today - daysAgo, hour)
        await saveCount(call, task, await countGoods(call, task), by, at)
      })
    })
}

/**
 * Has photos of the last day's pallets analysed: their labels read, and the cartons of one product counted. The first of
 * each is reviewed, the others are left to the visitor.
 */
export async function analysePallets(
  round: StockRound,
  work: Pick<OfficeWork, 'once'>,
  language: Language,
): Promise<void> {
  const { call, goods, world, seed, people, now, signal } = round
  const pallets = shipmentsBetween(world, seed, { from: now - DAY_MS, to: now }).flatMap((shipment) => shipment.pallets)
  const { rows } = await call('listProducts', { query: { limit: 100 } })
  const countable = new Set(await call('listCountableProducts', {}))
  const counted = rows.find(({ id, sku }) => countable.has(id) && pallets.some((pallet) => pallet.sku === sku))
  const at = now - 90 * MINUTE_MS
  const date = dateOf(world.clock.dayOf(at))
  const plans = [
    { type: 'label', productId: null, shown: pallets.slice(0, 3) },
    {
      type: 'count',
      productId: counted?.id ?? null,
      shown: pallets.filter(({ sku }) => sku === counted?.sku).slice(0, 3),
    },
  ] as const
  for (const { type, productId, shown } of plans)
    await work.once(`pallet analysis: ${type}`, () =>
      unlessRefused(async () => {
        if (type === 'count' && productId === null) return
        const name = words[language][type === 'label' ? 'labels' : 'counts']
        const open = (await call('listPalletAnalyses', { query: { searchTerm: name, type } })).rows[0]
        const body = { name, date, type, productId }
        const { id } = open ?? (await call('createPalletAnalysis', { body }, people.stores, at)).analysis
        for (const pallet of shown) {
          const product = goods.products.find(({ sku }) => sku === pallet.sku)
          if (product === undefined) continue
          await untilIdle(signal)
          const size = type === 'label' ? 'large' : 'small'
          const { jpeg } = await palletPhoto(seed, pallet, product, { side: 'front', size })
          const photo = { params: { id }, body: { pallet: pallet.sscc }, file: jpegFile(jpeg, pallet.sscc) }
          // One that was added before an interruption is refused.
          await unlessRefused(async () => {
            await call('addAnalysisPhoto', photo, people.stores, at)
          })
        }
        await call('runPalletAnalysis', { params: { id } }, people.stores, at)
        const { photos } = await untilRun(round, id)
        for (const { id: first, found, pallet, reviewedAt, updatedAt: since } of photos.slice(0, 1)) {
          if (found === null || reviewedAt !== null) continue
          const confirmed = found.kind === 'count' ? found : { kind: 'label' as const, label: pallet }
          const review = { params: { id: first }, body: { confirmed, since } }
          await call('reviewAnalysisPhoto', review, people.shift, at + 20 * MINUTE_MS)
        }
      }),
    )
}

async function untilRun({ call }: Pick<StockRound, 'call'>, id: string): Promise<CallAnswer<'readPalletAnalysis'>> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await call('readPalletAnalysis', { params: { id } })
    if (read.analysis.status !== 'running' || attempt >= PATIENCE.times) return read
    await delay(PATIENCE.askAgainMs)
  }
}
