/** Letters are five pixels wide and seven high. */
export const LETTER_WIDTH = 5
export const LETTER_HEIGHT = 7

/** Seven rows from the top, each as a digit to base 32: its five bits are the row's pixels from the left. */
const letters: Record<string, string> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hpljhhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllrh',
  X: 'hha4ahh',
  Y: 'hha4444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh168gv',
  3: 'u11e11u',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  ' ': '0000000',
  '-': '000v000',
  '.': '00000cc',
  ',': '0000448',
  ':': '0cc0cc0',
  '/': '11248gg',
  '(': '2488842',
  ')': '8422248',
  '+': '044v440',
  '%': 'op248jj',
  '#': 'aavavaa',
  '&': 'cik8lid',
  "'": '4480000',
  _: '000000v',
  '?': 'eh12404',
}
const UNKNOWN = letters['?'] ?? ''
const BASE = 32

/** The rows of a text's letters. Accents fall away, small letters are capitals, others are question marks. */
export function lettersOf(text: string): number[][] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return Array.from(plain, (letter) => Array.from(letters[letter] ?? UNKNOWN, (row) => Number.parseInt(row, BASE)))
}
