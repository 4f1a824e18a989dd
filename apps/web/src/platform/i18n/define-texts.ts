import { fillIn } from '#ui/texts/fill-in.ts'
import { locales, useLanguageStore, type Language } from './language-store.ts'
import { en as enWords } from './words/en.ts'
import { pt as ptWords } from './words/pt.ts'

type Texts = Readonly<Record<string, string>>
type Words = typeof enWords

/** The type of a translation of `T`: exactly its keys. A missing or unknown key fails the build (LANG-3). */
export type Translation<T extends Texts> = { readonly [K in keyof T]: string }

type PluralSuffix = '_one' | '_other' | '_zero'
type Base<K extends string> = K extends `${infer B}${PluralSuffix}` ? B : K
type Marks<S extends string> = S extends `${string}{{${infer M}}}${infer Rest}` ? M | Marks<Rest> : never
type TextsOf<T extends Texts, K extends string> = T[Extract<keyof T, K | `${K}${PluralSuffix}`>]

export type TextKey<T extends Texts> = Base<Extract<keyof T, string>>

type Marked = Readonly<Record<string, string | number>>
type Fill<M extends string> = [M] extends [never]
  ? []
  : [fill: { readonly [K in M]: K extends 'count' ? number : string | number }]

/** Returns a text in the current language; its `{{marks}}` must be filled, `{{count}}` selects the plural form. */
export type Translate<T extends Texts> = <K extends TextKey<T>>(key: K, ...fill: Fill<Marks<TextsOf<T, K>>>) => string

const words: Record<Language, Texts> = { en: enWords, pt: ptWords }
/** Made once: a screen writes hundreds of counts. */
const plurals = { en: new Intl.PluralRules(locales.en), pt: new Intl.PluralRules(locales.pt) }
const numbers = { en: new Intl.NumberFormat(locales.en), pt: new Intl.NumberFormat(locales.pt) }
const registered = new Map<string, Record<Language, Texts>>([['words', words]])

/** All registered texts, by namespace and language. */
export function registeredTexts(): ReadonlyMap<string, Readonly<Record<Language, Texts>>> {
  return registered
}

/**
 * Registers a feature's texts under its own namespace and gives a typed hook for them and for the words of `words/`.
 * The English file is the key list (`export const en = {…} as const`) and the fallback.
 */
export function defineTexts<const T extends Texts>(
  namespace: string,
  texts: { readonly en: T; readonly pt: Translation<T> },
): { useTexts: () => Translate<T & Words>; t: Translate<T & Words> } {
  registered.set(namespace, texts)
  const all = { en: { ...words.en, ...texts.en }, pt: { ...words.pt, ...texts.pt } }
  const translations: Record<Language, Translate<T & Words>> = {
    en: (key, ...fill) => sentence(all, 'en', key, fill[0] ?? {}),
    pt: (key, ...fill) => sentence(all, 'pt', key, fill[0] ?? {}),
  }
  return {
    useTexts: () => translations[useLanguageStore(({ language }) => language)],
    t: (key, ...fill) => translations[useLanguageStore.getState().language](key, ...fill),
  }
}

function sentence(texts: Readonly<Record<Language, Texts>>, language: Language, key: string, fill: Marked): string {
  const { count } = fill
  if (typeof count !== 'number') return fillIn(texts[language][key] ?? texts.en[key] ?? key, fill)
  const keys = [...pluralKeys(language, key, count), key]
  const found = [texts[language], texts.en].flatMap((all) => keys.map((each) => all[each]))
  const shown = { ...fill, count: numbers[language].format(count) }
  return fillIn(found.find((text) => text !== undefined) ?? key, shown)
}

/** `_zero` if there is one, then the language's plural form (CLDR), then `_other`. */
function pluralKeys(language: Language, key: string, count: number): string[] {
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals[language].select(count)}`, `${key}_other`]
}
