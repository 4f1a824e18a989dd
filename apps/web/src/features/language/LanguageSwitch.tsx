import { lazy, Suspense } from 'react'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { useLanguageTexts } from './texts/texts.ts'
import { RoundButton } from '#ui/RoundButton.tsx'
import { useMenu } from '#ui/use-menu.ts'

const LanguageMenu = lazy(async () => ({
  default: (await import('./LanguageMenu.tsx')).LanguageMenu,
}))

/** A round button with the current language's code, and a menu of both languages (LANG-2). */
export function LanguageSwitch() {
  const t = useLanguageTexts()
  const language = useLanguageStore((state) => state.language)
  const menu = useMenu()
  const code = language.toUpperCase()
  return (
    <>
      <RoundButton
        {...menu.button}
        // The visible text is part of the accessible name, for voice control.
        label={t('switch', { code, language: t(language) })}
        outlined
      >
        {code}
      </RoundButton>
      {menu.list && (
        <Suspense>
          <LanguageMenu {...menu.list} />
        </Suspense>
      )}
    </>
  )
}
