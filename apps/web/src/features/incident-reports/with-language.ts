import type { Language } from '@foresite/contract/messages/languages'

/** The address of a document in a language; `download` makes it an attachment. */
export function withLanguage(address: string, language: Language, download = false): string {
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}language=${language}${download ? '&download=1' : ''}`
}
