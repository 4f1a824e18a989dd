import type { Language } from '../messages/languages.ts'
import { anyOf } from './fold.ts'

interface Words {
  /** One to nineteen. */
  readonly small: Readonly<Record<string, number>>
  readonly tens: Readonly<Record<string, number>>
  /** Those that stand for hundreds by themselves. */
  readonly hundreds: Readonly<Record<string, number>>
  /** What joins the parts of one number. */
  readonly and: string
  readonly hundred: string | null
  readonly thousand: string
  readonly point: string
  readonly half: RegExp
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    small: counted(
      'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen',
    ),
    tens: counted('||twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety', 10),
    hundreds: {},
    and: 'and',
    hundred: 'hundred',
    thousand: 'thousand',
    point: 'point',
    half: /^\s+and\s+a\s+half(?!\p{L})/u,
  },
  pt: {
    small: {
      ...counted(
        'zero|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezasseis|dezassete|dezoito|dezanove',
      ),
      uma: 1,
      duas: 2,
      quatorze: 14,
      dezesseis: 16,
      dezessete: 17,
      dezenove: 19,
    },
    tens: counted('||vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa', 10),
    hundreds: {
      cem: 100,
      cento: 100,
      duzentos: 200,
      duzentas: 200,
      trezentos: 300,
      trezentas: 300,
      quatrocentos: 400,
      quinhentos: 500,
      seiscentos: 600,
      setecentos: 700,
      oitocentos: 800,
      novecentos: 900,
    },
    and: 'e',
    hundred: null,
    thousand: 'mil',
    point: 'virgula',
    half: /^\s+e\s+mei[oa](?!\p{L})/u,
  },
}

function counted(list: string, step = 1): Record<string, number> {
  const named = list.split('|').map((word, index) => [word, index * step] as const)
  return Object.fromEntries(named.filter(([word]) => word !== ''))
}

/** A number in words: what it says, and where it ends. */
export interface NumberInWords {
  readonly value: number
  readonly decimals: number
  readonly end: number
  /** It is one word, which says one: often no number at all ("one of them", "um homem"). */
  readonly isBareOne: boolean
}

/** Words with which a number in words can begin, as a pattern. */
export function beginnings(language: Language): string {
  const { small, tens, hundreds, thousand } = words[language]
  const begins = [small, tens, hundreds].flatMap((part) => Object.keys(part))
  return anyOf(language === 'pt' ? [...begins, thousand] : begins)
}

/** Reads the number in words that begins at a place of a folded text; null: none does. */
export function readNumberWords(folded: string, start: number, language: Language): NumberInWords | null {
  const reader = new Reader(folded, start, language)
  return reader.read()
}

class Reader {
  readonly #text: string
  readonly #words: Words
  #at: number

  constructor(text: string, start: number, language: Language) {
    this.#text = text
    this.#at = start
    this.#words = words[language]
  }

  read(): NumberInWords | null {
    const start = this.#at
    const thousands = this.#belowThousand()
    let value = thousands ?? 0
    if (this.#take(this.#words.thousand, thousands !== null)) {
      value = (thousands ?? 1) * 1_000
      value += this.#joined(() => this.#belowThousand()) ?? 0
    } else if (thousands === null) return null
    const isBareOne = value === 1 && /^(?:one|um|uma)$/.test(this.#text.slice(start, this.#at))
    const decimals = this.#decimals()
    if (decimals !== '') return { ...this.#end(Number(`${String(value)}.${decimals}`), decimals.length) }
    const [half] = this.#words.half.exec(this.#text.slice(this.#at)) ?? []
    if (half === undefined) return { ...this.#end(value, 0), isBareOne }
    this.#at += half.length
    return this.#end(value + 0.5, 1)
  }

  #end(value: number, decimals: number): NumberInWords {
    return { value, decimals, end: this.#at, isBareOne: false }
  }

  #belowThousand(): number | null {
    const own = this.#oneOf(this.#words.hundreds)
    if (own !== null) return own + (this.#joined(() => this.#belowHundred()) ?? 0)
    const small = this.#belowHundred()
    const { hundred } = this.#words
    if (small === null || hundred === null || !this.#take(hundred, true)) return small
    return small * 100 + (this.#joined(() => this.#belowHundred()) ?? 0)
  }

  #belowHundred(): number | null {
    const tens = this.#oneOf(this.#words.tens)
    if (tens === null) return this.#oneOf(this.#words.small)
    const before = this.#at
    const joint = this.#words.and === 'e' ? /^\s+e\s+/ : /^[\s-]+/
    const [joined] = joint.exec(this.#text.slice(this.#at)) ?? []
    if (joined === undefined) return tens
    this.#at += joined.length
    const unit = this.#oneOf(this.#words.small)
    if (unit !== null && unit > 0 && unit < 10) return tens + unit
    this.#at = before
    return tens
  }

  /** What follows by the joining word, or right away. */
  #joined(read: () => number | null): number | null {
    const before = this.#at
    const [joint = ''] = new RegExp(`^\\s+(?:${this.#words.and}\\s+)?`).exec(this.#text.slice(this.#at)) ?? []
    this.#at += joint.length
    const value = joint === '' ? null : read()
    if (value === null) this.#at = before
    return value
  }

  #decimals(): string {
    const before = this.#at
    if (!this.#take(this.#words.point, true)) return ''
    let digits = ''
    for (;;) {
      const place = this.#at
      const [space = ''] = /^\s+/.exec(this.#text.slice(place)) ?? []
      this.#at += space.length
      const value = space === '' ? null : this.#belowHundred()
      if (value === null) {
        this.#at = place
        break
      }
      digits += String(value)
    }
    if (digits === '') this.#at = before
    return digits
  }

  #take(word: string, afterSpace: boolean): boolean {
    const pattern = new RegExp(`^${afterSpace ? '\\s+' : ''}${word}(?!\\p{L})`, 'u')
    const [found] = pattern.exec(this.#text.slice(this.#at)) ?? []
    this.#at += found?.length ?? 0
    return found !== undefined
  }

  #oneOf(choice: Readonly<Record<string, number>>): number | null {
    const [word = ''] = /^\p{L}+/u.exec(this.#text.slice(this.#at)) ?? []
    const value = Object.hasOwn(choice, word) ? choice[word] : undefined
    if (value === undefined) return null
    this.#at += word.length
    return value
  }
}
