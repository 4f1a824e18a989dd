import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

let loaded: Promise<unknown> | undefined

/** Loads the encoder from the package's own file: by default it would be fetched from the network. */
async function load(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const file = await readFile(path)
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** The modules of a linear symbol from its first bar to its last one: whether each is dark. */
export type Bars = readonly boolean[]

/** GS1-128 of element strings in brackets, like `(00)106141412345678908`. */
export function gs1Bars(elements: string): Promise<Bars> {
  return bars(elements, 'Code128')
}

/** ITF of 14 digits, as printed on cartons. */
export function itfBars(gtin: string): Promise<Bars> {
  return bars(gtin, 'ITF')
}

async function bars(text: string, format: 'Code128' | 'ITF'): Promise<Bars> {
  await (loaded ??= load())
  const options = format === 'Code128' ? 'gs1' : ''
  const { error, symbol } = await writeBarcode(text, { format, options, scale: 1, addQuietZones: false })
  if (error !== '') throw new Error(`${text}: ${error}`)
  const row = Array.from(symbol.data.subarray(0, symbol.width), (value) => value === 0)
  return row.slice(row.indexOf(true), row.lastIndexOf(true) + 1)
}
