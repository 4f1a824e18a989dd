import { createRequire } from 'node:module'
import type { Language } from '@foresite/contract/messages/translate'
import { openSync, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the library accepts a parsed font, which its types omit
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
  }
}

const resolve = createRequire(import.meta.url).resolve

/**
 * Inter with Latin, Greek and Cyrillic letters (OFL-1.1): the screens' typeface. Its tables are parsed once, because
 * that costs 15 times as much as drawing a page.
 */
const fonts = {
  regular: openFont('400Regular/Inter_400Regular.ttf'),
  bold: openFont('600SemiBold/Inter_600SemiBold.ttf'),
}

function openFont(name: string): Font {
  const font = openSync(resolve(`@expo-google-fonts/inter/${name}`))
  if ('fonts' in font) throw new TypeError(`${name} is a collection of fonts`)
  return font
}

/**
 * A font for one document: it shares the tables but has its own glyphs, because a glyph remembers the first letter it
 * stood for. Figures are not kerned: the comma of 27,1 would disappear between its neighbours.
 */
function ofOneDocument(font: Font): Font {
  const one = Object.create(font, { _glyphs: { value: {} } }) as Font
  const layout = (text: string) => font.layout.call(one, text, /\d/.test(text) ? { kern: false } : {})
  return Object.defineProperty(one, 'layout', { value: layout })
}

export const ink = '#1c2536'
export const quiet = '#5b6475'
export const line = '#d5d9e0'

/** In points: 72 per inch. */
const margins = { top: 48, left: 48, right: 48, bottom: 64 }

/** Draws a document's blocks one below the other, with page breaks. */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument
  /** The reading order of screen readers. */
  readonly structure: PDFKit.PDFStructureElement
  /** Blocks that introduce the next one, such as headings. */
  #leads: { readonly height: number; readonly draw: () => void }[] = []

  constructor(options: { title: string; author: string; language: Language; createdAt: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: options.language === 'pt' ? 'pt-PT' : 'en',
      displayTitle: true,
      // None yet: see below.
      font: '',
      info: {
        Title: options.title,
        Author: options.author,
        Creator: 'Foresite',
        Producer: 'Foresite',
        CreationDate: options.createdAt,
        ModDate: options.createdAt,
      },
    })
    this.doc
      .registerFont('regular', ofOneDocument(fonts.regular))
      .registerFont('bold', ofOneDocument(fonts.bold))
      .font('regular')
    this.structure = this.doc.struct('Document')
    this.doc.addStructure(this.structure)
  }

  get left(): number {
    return margins.left
  }

  get width(): number {
    return this.doc.page.width - margins.left - margins.right
  }

  /** Nothing has been drawn on this page. */
  get isTop(): boolean {
    return this.doc.y <= margins.top
  }

  /** The lowest usable line. */
  get bottom(): number {
    return this.doc.page.height - margins.bottom
  }

  /** A page's usable height. */
  get whole(): number {
    return this.bottom - margins.top
  }

  /** Adds a block that introduces the next one, such as a heading: drawn together with it, on the same page. */
  lead(height: number, draw: () => void): void {
    this.#leads.push({ height, draw })
  }

  get isLed(): boolean {
    return this.#leads.length > 0
  }

  /** Begins a new page unless this much, with what introduces it, is left. */
  need(height: number): void {
    const leads = this.#leads
    this.#leads = []
    const all = leads.reduce((sum, lead) => sum + lead.height, height)
    if (this.doc.y + all > this.bottom && !this.isTop) this.doc.addPage()
    for (const { draw } of leads) draw()
  }

  /** A text's height over the whole width, or a part of it. */
  heightOf(text: string, font: 'regular' | 'bold', size: number, width = this.width, lineGap = 0): number {
    this.style(font, size)
    return this.doc.heightOfString(text, { width, lineGap })
  }

  /** Leaves a gap below the previous block. */
  gap(height: number): void {
    if (!this.isTop) this.doc.y += height
  }

  style(font: 'regular' | 'bold', size: number, colour = ink): this {
    this.doc.font(font).fontSize(size).fillColor(colour)
    return this
  }

  /** Draws text as an element for screen readers, such as `P` or `H1`; long text continues over pages. */
  translate(type: string, text: string, options: PDFKit.Mixins.TextOptions = {}): void {
    this.tag(type, () => this.doc.text(text, this.left, this.doc.y, { width: this.width, ...options }))
  }

  /** Draws something as one element of the document's structure. */
  tag(type: string, draw: () => void, alt?: string): void {
    const element = this.doc.struct(type, alt === undefined ? {} : { alt }, draw)
    this.structure.add(element)
    element.end()
  }

  /** Draws decoration outside the text: lines, bands, page numbers. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }
}
