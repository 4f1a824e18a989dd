import type { Language } from '@foresite/contract/messages/languages'

/** Signs and marks of the site, by their English text. */
const portuguese: Readonly<Record<string, string>> = {
  SIMULATED: 'SIMULADO',
  PACKING: 'EMBALAGEM',
  QUALITY: 'QUALIDADE',
  EXIT: 'SAÍDA',
}

/** Texts painted on walls, floors and pictures, in the site's language; carriers and doors keep their names. */
export function paintedWord(word: string, language: Language): string {
  return language === 'pt' ? (portuguese[word] ?? word) : word
}
