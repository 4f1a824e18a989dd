import type { Language } from '@foresite/contract/messages/languages'
import { anyOf } from './text.ts'

// Every spelling is folded, like the text that is read.

function numbered(words: string, first = 0, step = 1): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + index * step]))
}

const small = {
  en: numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  pt: {
    ...numbered(
      'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
    ),
    uma: 1,
    duas: 2,
    quatorze: 14,
    dezesseis: 16,
    dezessete: 17,
    dezenove: 19,
  },
}
const tens = {
  en: numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  pt: numbered('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
}
const hundreds = {
  cem: 100,
  duzentas: 200,
  trezentas: 300,
  ...numbered('cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos', 100, 100),
}
const ordinals = {
  en: {
    ...numbered(
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
      1,
    ),
    thirtieth: 30,
  },
  pt: {
    ...numbered('primeiro segundo terceiro quarto quinto sexto setimo oitavo nono decimo', 1),
    ...numbered('primeira segunda terceira quarta quinta sexta setima oitava nona decima', 1),
  },
}
const values: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map(Object.entries({ ...small.en, ...tens.en, ...ordinals.en })),
  pt: new Map(Object.entries({ ...small.pt, ...tens.pt, ...hundreds, ...ordinals.pt })),
}

const any = (words: Readonly<Record<string, number>>) => `(?:${anyOf(Object.keys(words))})`
const upTo99 = {
  en: `(?:${any(tens.en)}(?:[-\\s]+${any(small.en)})?|${any(small.en)})`,
  pt: `(?:${any(tens.pt)}(?:\\s+e\\s+${any(small.pt)})?|${any(small.pt)})`,
}
const upTo999 = `(?:${any(hundreds)}(?:\\s+e\\s+${upTo99.pt})?|${upTo99.pt})`

/** Matches a number in words; one with decimals too, which `valueOf` does not know. */
export const inWords: Readonly<Record<Language, string>> = {
  en: `${upTo99.en}(?:\\s+(?:hundred|thousand)(?:\\s+(?:and\\s+)?${upTo99.en})?)*(?:\\s+point\\s+${upTo99.en})*`,
  pt: `(?:(?:${upTo999}\\s+)?mil(?:\\s+(?:e\\s+)?${upTo999})?|${upTo999})(?:\\s+virgula\\s+${upTo99.pt})*`,
}
/** Matches an ordinal in words. */
export const ordinalInWords: Readonly<Record<Language, string>> = {
  en: `(?:(?:twenty|thirty)-)?${any(ordinals.en)}`,
  pt: any(ordinals.pt),
}

/** The value of a matched number; not a number where it has decimals. */
export function valueOf(words: string, language: Language): number {
  let thousands = 0
  let rest = 0
  for (const word of words.split(/[\s-]+/)) {
    if (word === 'point' || word === 'virgula') return NaN
    if (word === 'hundred') rest = (rest || 1) * 100
    else if (word === 'thousand' || word === 'mil') {
      thousands += (rest || 1) * 1_000
      rest = 0
    } else rest += values[language].get(word) ?? 0
  }
  return thousands + rest
}
