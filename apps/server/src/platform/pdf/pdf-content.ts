import type { Language } from '@foresite/contract/messages/translate'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'

/** Whose document it is: the white label of its title block (WL-1). */
export interface PdfLabel {
  /** The organisation. */
  readonly name: string
  /** Behind the logo, as the navigation of the screens: #rrggbb. */
  readonly colour: string
  /** Of headings and bars. */
  readonly accent: string
  /** As it was uploaded; null where it cannot be read. */
  readonly logo: { readonly content: Uint8Array; readonly mediaType: string } | null
}

/** A box drawn over a picture, with its label. */
export interface PdfMark {
  readonly box: ImageBox
  readonly label: string
}

/** JPEG or PNG; a file on disk is read when its turn comes, and is not held after it. */
type PdfPicture = Uint8Array | { readonly onDisk: string }

/** A row of a table of facts. */
export type PdfFact = readonly [label: string, value: string]

/** A figure with a bar beside it. */
export interface PdfBar {
  readonly text: string
  readonly value: number
  /** Unknown data: its place is hatched. */
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
        /** Its part of the width beside the others'; 1 where it is left out. */
        readonly share?: number
        readonly align?: 'left' | 'right'
      }[]
      /** The longest bar of a table fills its column. */
      readonly rows: readonly (readonly PdfCell[])[]
    }
  | {
      readonly kind: 'picture'
      readonly content: PdfPicture
      /** Describes it to readers who cannot see it. */
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
      /** The picture's width by its height. */
      readonly ratio: number
      /** Alternative text. */
      readonly alt: string
      /** `share`: how hot a place is, above 0 to 1. */
      readonly places: readonly { readonly outline: readonly ImagePoint[]; readonly share: number }[]
      /** Dashed, by name. */
      readonly zones: readonly { readonly outline: readonly ImagePoint[]; readonly name: string }[]
    }
  /** Lines to be written on by hand: a row for each person, with a line under each column. */
  | { readonly kind: 'signatures'; readonly rows: readonly string[]; readonly columns: readonly string[] }
  | { readonly kind: 'page-break' }

/** A document, as a thread can be given it: A4, with a title block, page numbers and text that can be searched and read aloud. */
export interface PdfContent {
  readonly label: PdfLabel
  readonly language: Language
  /** Words of our own: library and readers show it as the file's title. */
  readonly title: string
  readonly subtitle?: string
  /** Beside the page number, on every page. */
  readonly reference: string
  readonly createdAt: Date
  readonly blocks: readonly PdfBlock[]
}
