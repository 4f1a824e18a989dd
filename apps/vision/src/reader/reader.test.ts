import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { PictureReading, ReadingTask } from '@foresite/contract/readings'
import { marksIn } from '@foresite/vehicle-marks/marks-in'
import { lettersOf } from '@foresite/vehicle-marks/plate-forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { PictureWorker } from '#node/pictures/picture-worker.ts'
import { passingContainer } from '../../test/passing-vehicle.ts'
import { labelDates } from './label-dates.ts'

const { resolve } = createRequire(import.meta.url)
GlobalFonts.registerFromPath(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'), 'Inter')

const reader = new PictureWorker<ReadingTask, PictureReading>(new URL('./reader-process.ts', import.meta.url))
afterAll(() => reader.end())
/** Only a hang takes longer: on busy cores, four pictures have taken a minute. */
const LIMIT_MS = 150_000

beforeAll(async () => {
  const { buffer } = await readFile(resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
})

type Drawing = (context: SKRSContext2D) => void | Promise<void>

/** Reads what `draw` draws on a cardboard-brown picture. */
async function readingOf(draw: Drawing): Promise<PictureReading> {
  const canvas = createCanvas(1200, 900)
  const context = canvas.getContext('2d')
  context.fillStyle = '#b08a5c'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#181818'
  context.font = '48px Inter'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  await draw(context)
  const picture = canvas.toBuffer('image/png')
  const reading = await reader.work({ pictures: [picture], isVehicle: false }, LIMIT_MS, new AbortController().signal)
  if (typeof reading === 'string') throw new Error(reading)
  return reading.answer
}

/** Draws around a point, rotated by degrees. */
function turned(context: SKRSContext2D, x: number, y: number, degrees: number, draw: () => void): void {
  context.save()
  context.translate(x, y)
  context.rotate((degrees * Math.PI) / 180)
  draw()
  context.restore()
}

test.each([0, 20, 90, 180, 270])('[QC-3.a] text turned by %i degrees is read in place', async (degrees) => {
  const { lines } = await readingOf((context) =>
    turned(context, 600, 450, degrees, () => context.fillText('PALLET 0471-B', 0, 0)),
  )
  expect(lines.map(({ text }) => text)).toEqual(['PALLET 0471-B'])
  expect(lines[0]?.confidence).toBeGreaterThan(0.8)
  // The first corner is where the text begins, the second follows its direction.
  const [from, to] = lines[0]?.corners ?? []
  const angle = Math.atan2(((to?.y ?? 0) - (from?.y ?? 0)) * 900, ((to?.x ?? 0) - (from?.x ?? 0)) * 1200)
  expect(Math.cos(angle - (degrees * Math.PI) / 180)).toBeGreaterThan(0.99)
})

test('[QC-3.a] characters stacked vertically are read as one line', async () => {
  const { lines } = await readingOf((context) => {
    context.font = '64px Inter'
    for (const [i, character] of Array.from('MSKU907').entries()) context.fillText(character, 600, 150 + i * 76)
  })
  expect(lines.map(({ text }) => text)).toEqual(['MSKU907'])
})

test('[QC-3.a] lines are ordered as people read, with their dates', async () => {
  const { lines, dates } = await readingOf((context) => {
    context.fillText('OLIVE OIL 1 L', 600, 300)
    context.fillText('LOT L8842', 380, 420)
    context.fillText('EXP 31.12.2027', 800, 420)
  })
  expect(lines.map(({ text }) => text)).toEqual(['OLIVE OIL 1 L', 'LOT L8842', 'EXP 31.12.2027'])
  expect(dates).toEqual([{ kind: 'expiry', day: '2027-12-31', line: 2 }])
})

test('[QC-3.b] [VIS-4.j] every code in the picture is read with its position, GS1 codes with their fields', async () => {
  const sscc = '(00)106141412345678908'
  const { codes } = await readingOf(async (context) => {
    const put = async (
      text: string,
      format: 'Code128' | 'QRCode' | 'EAN13' | 'DataMatrix' | 'PDF417',
      x: number,
      y: number,
    ) => {
      const { image } = await writeBarcode(text, {
        format,
        scale: 3,
        addHRT: false,
        addQuietZones: true,
        options: text === sscc ? 'gs1' : '',
      })
      if (image === null) throw new Error('no barcode was written')
      context.drawImage(await loadImage(Buffer.from(await image.arrayBuffer())), x, y)
    }
    await put('5601234567892', 'EAN13', 60, 60)
    await put('https://site.example/p/1', 'QRCode', 700, 60)
    // Labels for transport (ISO/IEC 15434) separate their fields by control characters.
    await put('[)>\u001e06\u001dPBIN-04-07\u001dQ12\u001e\u0004', 'DataMatrix', 60, 500)
    await put('CARTON 7', 'PDF417', 500, 500)
    await put(sscc, 'Code128', 60, 300)
  })
  expect(codes.map(({ format, text }) => `${format}: ${text}`).sort()).toEqual([
    'Code 128: (00)106141412345678908',
    'Data Matrix: [)> 06 PBIN-04-07 Q12',
    'EAN-13: 5601234567892',
    'PDF417: CARTON 7',
    'QR Code: https://site.example/p/1',
  ])
  expect(codes.find(({ format }) => format === 'Code 128')?.label).toMatchObject({
    sscc: '106141412345678908',
    wrong: [],
  })
  expect(codes.find(({ format }) => format === 'EAN-13')?.label).toMatchObject({ gtin: '05601234567892', wrong: [] })
  const qr = codes.find(({ format }) => format === 'QR Code')
  expect(qr?.corners[0]?.x).toBeCloseTo(0.59, 1)
})

test('[QC-3.d] a file that is not an image is refused, and the reader continues', async () => {
  const signal = new AbortController().signal
  expect(await reader.work({ pictures: [Buffer.from('no picture')], isVehicle: false }, LIMIT_MS, signal)).toBe(
    'no-picture',
  )
  expect((await readingOf((context) => context.fillText('NEXT 1', 600, 450))).lines).toHaveLength(1)
})

test.each(['56-GH-71', 'AK-04-VT', '83-52-PM'])(
  '[YARD-9.g] the plate %s with letters 9 px high is read from four pictures of a crossing',
  async (plate) => {
    const pictures = [0, 1, 2, 3].map((view) => carWithPlate(plate, view))
    const reading = await reader.work({ pictures, isVehicle: true }, LIMIT_MS, new AbortController().signal)
    if (typeof reading === 'string') throw new Error(reading)
    const [mark] = marksIn(reading.answer.lines)
    expect(mark?.kind).toBe('plate')
    expect(lettersOf(mark?.text ?? '')).toBe(lettersOf(plate))
  },
)

test('[YARD-9.g] a vertical container id is read from four pictures', async () => {
  const seen = passingContainer('OOLU4829152', '#8a3324', 24, true)
  // The same random differences between pictures in every run.
  let state = 7
  const pictures = [0, 1, 2, 3].map(() => seen(() => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647))
  const reading = await reader.work({ pictures, isVehicle: true }, LIMIT_MS, new AbortController().signal)
  if (typeof reading === 'string') throw new Error(reading)
  expect(marksIn(reading.answer.lines)[0]).toMatchObject({ kind: 'container', text: 'OOLU4829152' })
})

/** The back of a small car, shifted by a fraction of a pixel in each picture. */
function carWithPlate(plate: string, view: number): Buffer {
  const canvas = createCanvas(240, 180)
  const context = canvas.getContext('2d')
  context.fillStyle = '#3c4654'
  context.fillRect(0, 0, 240, 180)
  context.translate(120 + view * 0.3, 110 + view * 0.4)
  context.fillStyle = '#e8e8e2'
  context.fillRect(-38, -9, 76, 18)
  context.fillStyle = '#20232a'
  // Capitals of this font are 0.73 of its size.
  context.font = '12.3px Inter'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(plate, 0, 0)
  return canvas.toBuffer('image/jpeg', 80)
}

describe('[QC-3.a] dates on labels', () => {
  test.each([
    [['BEST BEFORE 31/12/26'], [{ kind: 'bestBefore', day: '2026-12-31', line: 0 }]],
    [['Consumir de pref. antes de', '05 FEV 2027'], [{ kind: 'bestBefore', day: '2027-02-05', line: 1 }]],
    [['VAL: 2027-03-09'], [{ kind: 'expiry', day: '2027-03-09', line: 0 }]],
    [['DLC 12 DÉCEMBRE 2026'], [{ kind: 'expiry', day: '2026-12-12', line: 0 }]],
    [['BEST BY JAN 27'], [{ kind: 'bestBefore', day: '2027-01-31', line: 0 }]],
    [['Mindestens haltbar bis', 'MAI 27'], [{ kind: 'bestBefore', day: '2027-05-31', line: 1 }]],
    [['À CONSOMMER DE PRÉFÉRENCE', 'FIN MARS 27'], [{ kind: 'bestBefore', day: '2027-03-31', line: 1 }]],
    [['A CONSOMMER AVANT FIN MARS 27'], [{ kind: 'bestBefore', day: '2027-03-31', line: 0 }]],
    [['À CONSOMMER JUSQU’AU 31 JAN 27'], [{ kind: 'expiry', day: '2027-01-31', line: 0 }]],
    [['Consumir de', 'preferência antes de 05 FEV 2027'], [{ kind: 'bestBefore', day: '2027-02-05', line: 1 }]],
    [['À CONSOMMER', 'DE PRÉFÉRENCE AVANT LE 31/03/2027'], [{ kind: 'bestBefore', day: '2027-03-31', line: 1 }]],
    [['À CONSOMMER', 'AVANT FIN MARS 27'], [{ kind: 'bestBefore', day: '2027-03-31', line: 1 }]],
    [['CONSUMIR ATÉ JAN 27'], [{ kind: 'expiry', day: '2027-01-31', line: 0 }]],
    [['EXP 02/2028'], [{ kind: 'expiry', day: '2028-02-29', line: 0 }]],
    [['PROD 12-25-2026'], [{ kind: 'production', day: '2026-12-25', line: 0 }]],
    [
      ['FAB: 01.02.26 VAL: 03.04.27 LOTE 7', 'PROD/EXP 05.06.27'],
      [
        { kind: 'production', day: '2026-02-01', line: 0 },
        { kind: 'expiry', day: '2027-04-03', line: 0 },
        { kind: 'expiry', day: '2027-06-05', line: 1 },
      ],
    ],
    [['PRODUCED 5 MARÇO 2027'], [{ kind: 'production', day: '2027-03-05', line: 0 }]],
    [['OUTER 24', 'MARGARINE 2025', 'DECAF 10', 'GIFT SET 24', 'MARS 51 G'], []],
    [['VAL. SET 27'], [{ kind: 'expiry', day: '2027-09-30', line: 0 }]],
    [['SET 2027'], [{ kind: 'unknown', day: '2027-09-30', line: 0 }]],
    [['04.05.27'], [{ kind: 'unknown', day: '2027-05-04', line: 0 }]],
    [['31.02.2027', 'TEL 21 345 67 89', '1.2.3', 'V10.20.30.40'], []],
  ])('%j', (lines, dates) => expect(labelDates(lines)).toEqual(dates))
})
