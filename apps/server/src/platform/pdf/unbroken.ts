import type { PdfBlock, PdfCell, PdfContent } from './pdf-content.ts'

const units = 'km/h|m/s|km|cm|mm|m²|m|ms|s|min|h|kg|[kMG]?B|°C|%|€'
/** A figure, then its unit or its total: 43 s, 12.5 km/h, 58 / 100. */
const parted = new RegExp(`(?<=\\p{Nd}) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu')
const ofWhole = /(?<=\p{Nd}) \/ (?=[\p{L}\p{Nd}])/gu
/** Numbered references: art. 111, n.º 3. */
const numbered = /(?<=\b(?:art\.|n\.º)) (?=\p{Nd})/giu

/** The text with no-break spaces between figures and their units. */
function unbroken(text: string): string {
  return text.replace(parted, '\u00A0').replace(numbered, '\u00A0').replace(ofWhole, '\u00A0/\u00A0')
}

/** Keeps every figure and its unit on one line. */
export function unbrokenContent(content: PdfContent): PdfContent {
  const { subtitle } = content
  return {
    ...content,
    ...(subtitle === undefined ? {} : { subtitle: unbroken(subtitle) }),
    reference: unbroken(content.reference),
    blocks: content.blocks.map(unbrokenBlock),
  }
}

function unbrokenBlock(block: PdfBlock): PdfBlock {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
    case 'paragraph':
    case 'note':
      return { ...block, text: unbroken(block.text) }
    case 'facts':
      return { ...block, facts: block.facts.map(([term, value]) => [term, unbroken(value)]) }
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map(unbrokenCell)) }
    case 'picture':
      return block.caption === undefined ? block : { ...block, caption: unbroken(block.caption) }
    case 'pictures':
    case 'heat':
    case 'signatures':
    case 'page-break':
      return block
  }
}

function unbrokenCell(cell: PdfCell): PdfCell {
  return typeof cell === 'string' ? unbroken(cell) : { ...cell, text: unbroken(cell.text) }
}
