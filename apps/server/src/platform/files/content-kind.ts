/** A file's kind by its first bytes; null if unknown. */
export type ContentKind =
  | 'png'
  | 'jpg'
  | 'svg'
  | 'xls'
  | 'zip'
  | 'csv'
  | 'json'
  | 'onnx'
  | 'pdf'
  | 'video'
  | 'program'
  | 'markup'

/** Enough bytes to recognise a type. An SVG may begin with a comment by its drawing program. */
export const headBytes = 4096

const signatures: readonly (readonly [ContentKind, number, readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  // OLE 2, the format of Excel 97 to 2003.
  ['xls', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46]],
  ['program', 0, [0x7f, 0x45, 0x4c, 0x46]],
  ['program', 0, [0x4d, 0x5a]],
  // ISO base media (MP4, MOV), Matroska, AVI's RIFF, MPEG program streams.
  ['video', 4, [0x66, 0x74, 0x79, 0x70]],
  ['video', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['video', 0, [0x52, 0x49, 0x46, 0x46]],
  ['video', 0, [0x00, 0x00, 0x01, 0xba]],
]

/** A file's type by its first bytes, ignoring its name. */
export function contentKind(head: Buffer): ContentKind | null {
  const signed = signatures.find(([, at, bytes]) => bytes.every((byte, i) => head[at + i] === byte))
  if (signed !== undefined) return signed[0]
  if (isOnnx(head)) return 'onnx'
  const text = textOf(head)
  if (text === null) return null
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (isSvg(start)) return 'svg'
  if (/^[{[]/.test(start)) return 'json'
  if (start === '') return null
  // Any other text may be a list with a single column.
  return start.startsWith('<') ? 'markup' : 'csv'
}

/** A ModelProto begins with its field 1, `ir_version`, a small number, followed by another of its fields. */
function isOnnx(head: Buffer): boolean {
  const [tag, version, next] = head
  const isVersion = version !== undefined && version >= 1 && version <= 30
  return tag === 0x08 && isVersion && next !== undefined && [0x12, 0x1a, 0x3a, 0x42].includes(next)
}

/** The UTF-16 encoding in a text's byte order mark; null if there is none. */
export function utf16Of(content: Uint8Array): string | null {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be').decode(content) : null
}

function isSvg(start: string): boolean {
  const rest = start.replace(/^(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE\b[^>[]*(?:\[[^\]]*\]\s*)?>)*/i, '')
  return /^<(?:[a-z]+:)?svg[\s>]/i.test(rest)
}

/**
 * As text; null for anything else. A list may have the encoding of an older Excel, so any bytes beyond ASCII are
 * allowed; UTF-16 begins with a byte order mark.
 */
function textOf(head: Buffer): string | null {
  const utf16 = utf16Of(head)
  // oxlint-disable-next-line no-control-regex -- searches for control characters
  if (utf16 !== null) return /[\0-\x08\x0b\x0e-\x1f]/.test(utf16) ? null : utf16
  const isBinary = head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))
  return isBinary ? null : head.toString('utf8')
}
