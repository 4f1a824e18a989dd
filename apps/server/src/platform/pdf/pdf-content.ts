import type { Language } from '@foresite/contract/messages/translate'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'

/** The white label for a document's title block (WL-1). */
export interface PdfLabel {
  /** The organisation. */
  readonly name: string
  /** The logo's background, as in the screens' navigation: #rrggbb. */
  readonly colour: string
  /** The colour of headings and bars. */
  readonly accent: string
  /** As uploaded; null if it cannot be read. */
  readonly logo: { readonly content: Uint8Array; readonly mediaType: string } | null
}

/** A box drawn over a picture, with its label. */
export interface PdfMark {
  readonly box: ImageBox
  readonly label: string
}

/** JPEG or PNG; a file on disk is read only when its turn comes, and not held afterwards. */
type PdfPicture = Uint8Array | { readonly onDisk: string }

/** A row of a table of facts. */
export type PdfFact = readonly [label: string, value: string]

/** A figure with a bar beside it. */
export interface PdfBar {
  readonly text: string
  readonly value: number
  /** Whether data is unknown: the bar is hatched. */
  readonly isUnseen?: boolean
}

export type PdfCell = string | PdfBar

/** One piece of a document, from top to bottom. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  /** Lines of their own where the text breaks them. */
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Small and quiet: additional information about the block above. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly {
        readonly title: string
        /** Its share of the width beside the others; 1 by default. */
        readonly share?: number
        readonly align?: 'left' | 'right'
      }[]
      /** A table's longest bar fills its column. */
      readonly rows: readonly (readonly PdfCell[])[]
    }
  | {
      readonly kind: 'picture'
      readonly content: PdfPicture
      /** Describes it for readers who cannot see it. */
      readonly alt: string
      readonly caption?: string
      readonly marks?: readonly PdfMark[]
    }
  /** Small pictures side by side, each with its caption below. */
  | {
      readonly kind: 'pictures'
      readonly pictures: readonly {
        readonly content: PdfPicture
        readonly caption: string
        readonly marks: readonly PdfMark[]
      }[]
    }
  /** Outlines in the frame of a picture that is not shown itself. */
  | {
      readonly kind: 'heat'
      /** The picture's width divided by its height. */
      readonly ratio: number
      /** Alternative text. */
      readonly alt: string
      /** `share`: a place's heat, above 0 up to 1. */
      readonly places: readonly { readonly outline: readonly ImagePoint[]; readonly share: number }[]
      /** Dashed outlines with names. */
      readonly zones: readonly { readonly outline: readonly ImagePoint[]; readonly name: string }[]
    }
  /** Lines to be written on by hand: a row for each person, with a line under each column. */
  | { readonly kind: 'signatures'; readonly rows: readonly string[]; readonly columns: readonly string[] }
  | { readonly kind: 'page-break' }

/**
 * A document in a form that a thread can receive: A4, with a title block, page numbers and text that can be searched
 * and read aloud.
 */
export interface PdfContent {
  readonly label: PdfLabel
  readonly language: Language
  /** Never user input: library and readers show it as the file's title. */
  readonly title: string
  readonly subtitle?: string
  /** Printed beside the page number on every page. */
  readonly reference: string
  readonly createdAt: Date
  readonly blocks: readonly PdfBlock[]
}
