import type { NavSection } from './navigation.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useLanguageStore, type Language } from '#platform/i18n/language-store.ts'

/** Path of the guide that the product serves itself. */
export function guidePath(language: Language): string {
  return `/guide/${language}/index.html`
}

/** Get Help and Documentation: the site's own addresses, or the guide, which works without internet (NAV-5). */
export function useHelpLinks(): NavSection[] {
  const language = useLanguageStore((state) => state.language)
  const helpUrl = useConfiguration((configuration) => configuration.helpUrl)
  const documentationUrl = useConfiguration((configuration) => configuration.documentationUrl)
  const guide = guidePath(language)
  return [
    {
      subheader: null,
      items: [
        { title: 'item.help', path: helpUrl ?? `${guide}#help`, icon: 'help', external: true },
        { title: 'item.documentation', path: documentationUrl ?? guide, icon: 'documentation', external: true },
      ],
    },
  ]
}
