import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { comparedWithMean } from './comparison.ts'
import { CELL_PX, featuresOf } from './features.ts'
import { LOWEST_BORDER, type Match } from './matches.ts'
import { pixelsOf, sheetOf, type Box } from './sheet.ts'

type Goods = 'ours' | 'theirs'

const SIDE = 40
const IN_A_ROW = 6

function boxAt(i: number): Box {
  return { x: 20 + (i % IN_A_ROW) * 60, y: 20 + Math.floor(i / IN_A_ROW) * 60, width: SIDE, height: SIDE }
}

/** Pieces of one colour with a dark square: ours at the top left, that of other goods at the bottom right. */
function picture(goods: readonly Goods[]) {
  const context = createCanvas(IN_A_ROW * 60 + 20, Math.ceil(goods.length / IN_A_ROW) * 60 + 20).getContext('2d')
  context.fillStyle = '#767b80'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  for (const [i, kind] of goods.entries()) {
    const { x, y } = boxAt(i)
    const inset = kind === 'ours' ? 4 : SIDE - 24
    context.fillStyle = '#b08a5c'
    context.fillRect(x, y, SIDE, SIDE)
    context.fillStyle = '#1b1e22'
    context.fillRect(x + inset, y + inset, 20, 20)
  }
  return { map: featuresOf(pixelsOf(sheetOf(context.canvas))), scale: 1 }
}

/** Two pieces of ours with clear matches, and twenty of other goods with matches of this score, as in a full aisle. */
function scoresOf(marked: number, otherScore: number): Record<Goods, number[]> {
  const goods: Goods[] = ['ours', 'ours', ...Array<Goods>(20).fill('theirs')]
  const matches = goods.map((kind, i): Match & { kind: Goods } => {
    return { kind, box: boxAt(i), angle: 0, score: kind === 'ours' ? 0.9 : otherScore }
  })
  // Chance matches below them, as every picture has.
  const chance = matches.map((match) => ({ ...match, box: { ...match.box, x: match.box.x + 30 }, score: 0.2 }))
  const examples = matches.slice(0, marked).map(({ box }) => box)
  const size = { width: SIDE / CELL_PX, height: SIDE / CELL_PX }
  const compared = comparedWithMean([...matches, ...chance], picture(goods), size, examples).slice(0, goods.length)
  const of = (kind: Goods) => compared.filter((match) => match.kind === kind).map(({ score }) => score)
  return { ours: of('ours'), theirs: of('theirs') }
}

test('[PCNT-2.a] the mean of several examples leaves out matches as weak as those of other goods', () => {
  const { ours, theirs } = scoresOf(2, 0.48)
  expect(Math.min(...ours)).toBeGreaterThan(0.9)
  expect(Math.max(...theirs)).toBeLessThan(LOWEST_BORDER)
})

test('[PCNT-2.a] the mean of one example includes weaker matches, which its own pieces may have in glare', () => {
  expect(Math.min(...scoresOf(1, 0.48).theirs)).toBeGreaterThan(LOWEST_BORDER)
  expect(Math.max(...scoresOf(1, 0.38).theirs)).toBeLessThan(LOWEST_BORDER)
})
