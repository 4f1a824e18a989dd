import { loadImage } from '@napi-rs/canvas'
import { writeFileSync, existsSync, readFileSync, mkdirSync } from 'node:fs'
import { palletPhoto } from '@foresite/simulator/src/photo/pallet-photo.ts'
import { goodsOf } from '@foresite/simulator/src/world/goods/goods.ts'
import { Correlation } from '../../apps/vision/src/counter/correlation.ts'
import { featuresOf } from '../../apps/vision/src/counter/features.ts'
import { placesLike, searched } from '../../apps/vision/src/counter/search.ts'
import { pixelsOf, resized, sheetOf, cut, type Sheet } from '../../apps/vision/src/counter/sheet.ts'

const seed = 6000
const { products } = goodsOf(seed, 'en')
mkdirSync('/tmp/like', { recursive: true })
const shots: { sku: string; side: string; sheet: Sheet }[] = []
for (const [p, product] of products.entries())
  for (let n = 0; n < 3; n++) {
    const each = product.across * product.deep
    const side = (['front', 'front', 'back'] as const)[n] ?? 'front'
    const file = `/tmp/like/${product.sku}-${n}.jpg`
    if (!existsSync(file)) {
      const pallet = {
        id: 'x', sscc: `10614141234567${String(1000 + p * 10 + n)}`, sku: product.sku, lot: `L26${n}`, bestBefore: '2027-12-31',
        layers: Array.from({ length: Math.max(2, product.layers - n) }, (_, i) => (n === 1 && i === product.layers - 2 ? Math.ceil(each / 2) : each)), damage: [],
      }
      writeFileSync(file, (await palletPhoto(seed, pallet, product, { side, size: 'small' })).jpeg)
    }
    shots.push({ sku: product.sku, side, sheet: sheetOf(await loadImage(readFileSync(file))) })
  }
console.log(products.length, shots.length)
const corr = await Correlation.load()
// D1: colours and directions in the middle
function desc(sheet: Sheet) {
  const s = resized(sheet, 400 / sheet.width)
  const c = cut(s, { x: s.width * 0.3, y: s.height * 0.4, width: s.width * 0.4, height: s.height * 0.35 }, 0).sheet
  const m = featuresOf(pixelsOf(c))
  const cells = m.width * m.height
  const mean = Array.from({ length: m.channels }, (_, ch) => { let t = 0; for (let i = 0; i < cells; i++) t += m.data[ch * cells + i] ?? 0; return t / cells })
  return { mean, colour: mean.slice(-2) }
}
const descs = shots.map(({ sheet }) => desc(sheet))
function auc(same: number[], other: number[]) { let w = 0; for (const s of same) for (const o of other) w += s > o ? 1 : s === o ? 0.5 : 0; return w / same.length / other.length }
function report(name: string, like: (i: number, j: number) => number) {
  const same: number[] = [], other: number[] = []
  for (let i = 0; i < shots.length; i++) for (let j = i + 1; j < shots.length; j++) (shots[i]!.sku === shots[j]!.sku ? same : other).push(like(i, j))
  same.sort((a, b) => a - b); other.sort((a, b) => b - a)
  console.log(name, 'AUC', auc(same, other).toFixed(4), 'lowest same', same.slice(0, 5).map((x) => x.toFixed(3)).join(' '), 'highest other', other.slice(0, 5).map((x) => x.toFixed(3)).join(' '))
}
const dist = (a: number[], b: number[]) => Math.sqrt(a.reduce((t, x, i) => t + (x - b[i]!) ** 2, 0))
report('colour', (i, j) => -dist(descs[i]!.colour, descs[j]!.colour))
report('mean', (i, j) => -dist(descs[i]!.mean, descs[j]!.mean))
const t0 = performance.now()
const M = shots.map(() => shots.map(() => 0))
const scales = [0.7, 0.84, 1, 1.19, 1.41]
const N = Number(process.env['PATCH'] ?? 0.34)
for (let i = 0; i < shots.length; i++) {
  const a = shots[i]!.sheet
  const box = { x: a.width * (0.5 - N / 2), y: a.height * 0.5, width: a.width * N, height: a.width * N * 0.8 }
  for (let j = 0; j < shots.length; j++) {
    if (i === j) continue
    const b = shots[j]!.sheet
    const place = searched(b, Math.sqrt(box.width * box.height), 44, 400)
    const found = await placesLike(place, [{ sheet: a, box, scale: 1 }], { scales, aspects: [1], angles: [0] }, corr)
    M[i]![j] = Math.max(0, ...found.map((f) => f.score))
  }
}
console.log('ms a comparison', (performance.now() - t0) / shots.length / (shots.length - 1))
report('patch max', (i, j) => Math.max(M[i]![j]!, M[j]![i]!))
report('patch mean', (i, j) => (M[i]![j]! + M[j]![i]!) / 2)
report('patch*colour', (i, j) => ((M[i]![j]! + M[j]![i]!) / 2) * Math.exp(-((dist(descs[i]!.colour, descs[j]!.colour) / 0.4) ** 2)))
