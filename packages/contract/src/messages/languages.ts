export const languages = ['en', 'pt'] as const
export type Language = (typeof languages)[number]

/** How a language writes days, times and numbers, on screens and in documents. */
export const locales = { en: 'en-US', pt: 'pt-PT' } as const satisfies Record<Language, string>

/** The language of an Accept-Language header; English if it names neither of ours. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(/\s*;\s*/)
      return { language: tag.slice(0, 2).toLowerCase(), q: Number(quality.replace('q=', '')) || 0 }
    })
    .sort((a, b) => b.q - a.q)
  return asked.find(({ language }) => language === 'pt' || language === 'en')?.language === 'pt' ? 'pt' : 'en'
}
