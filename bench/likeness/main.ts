import type { LikenessTask, PictureGroups } from '@foresite/contract/picture-counts'
import { palletPhoto } from '@foresite/simulator/src/photo/pallet-photo.ts'
import { goodsOf } from '@foresite/simulator/src/world/goods/goods.ts'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'

/*
 * Pallets of the simulated site, photographed from the front and back, grouped by likeness: three pallets of each of four
 * products at a time. Products of one site share a few colours of cardboard and print and differ by their words. The site
 * of seed 6000 tuned the measure; these did not.
 *
 * FORESITE_SITES=N sites.
 */

const firstSeed = 7000
const sites = Number(process.env['FORESITE_SITES'] ?? 6)
const [productsAtOnce, palletsOfEach] = [4, 3]
const sides = ['front', 'front', 'back'] as const
const limitMs = 120_000

const worker = new PictureWorker<LikenessTask, PictureGroups>(
  new URL('../../apps/vision/src/counter/likeness-process.ts', import.meta.url),
)
const sums = { together: 0, wrong: 0, apart: 0, ms: 0 }
for (let seed = firstSeed; seed < firstSeed + sites; seed++) {
  const { products } = goodsOf(seed, 'en')
  const photos: { readonly sku: string; readonly jpeg: Buffer }[] = []
  for (let k = 0; k < productsAtOnce; k++) {
    const product = products[(seed + k * 3) % products.length]
    if (product === undefined) continue
    const each = product.across * product.deep
    for (let n = 0; n < palletsOfEach; n++) {
      const layers = Array.from({ length: Math.max(2, product.layers - n) }, () => each)
      const sscc = `1061414123456${String(seed)}${String(k)}${String(n)}`.slice(-18)
      const pallet = {
        id: sscc,
        sscc,
        sku: product.sku,
        lot: `L26${String(n)}`,
        bestBefore: '2027-12-31',
        layers,
        damage: [],
      }
      const { jpeg } = await palletPhoto(seed, pallet, product, { side: sides[n] ?? 'front', size: 'small' })
      photos.push({ sku: product.sku, jpeg })
    }
  }
  const start = performance.now()
  const done = await worker.work({ pictures: photos.map(({ jpeg }) => jpeg) }, limitMs, new AbortController().signal)
  if (typeof done === 'string') throw new Error(`a comparison failed: ${done}`)
  sums.ms += performance.now() - start
  const groupOf = new Map(done.answer.groups.flatMap((numbers, group) => numbers.map((number) => [number, group])))
  for (const [i, one] of photos.entries())
    for (const [j, other] of photos.entries()) {
      if (j <= i) continue
      const [isSame, isTogether] = [one.sku === other.sku, groupOf.get(i) === groupOf.get(j)]
      if (isSame && isTogether) sums.together += 1
      else if (isTogether) sums.wrong += 1
      else if (isSame) sums.apart += 1
    }
}
await worker.end()
const share = (part: number, rest: number) => `${((100 * part) / (part + rest)).toFixed(1)} %`
console.log(
  `sites of ${String(productsAtOnce * palletsOfEach)} pallets of ${String(productsAtOnce)} products: ${String(sites)}`,
)
console.log(`pairs grouped that are one product: ${share(sums.together, sums.wrong)}`)
console.log(`pairs of one product that are grouped: ${share(sums.together, sums.apart)}`)
console.log(`a site: ${(sums.ms / sites / 1000).toFixed(1)} s, decoding included, one thread`)
