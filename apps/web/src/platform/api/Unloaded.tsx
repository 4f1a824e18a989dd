import type { UseQueryResult } from '@tanstack/react-query'
import { tToast } from '#platform/toasts/toasts.ts'
import { locales, useLanguageStore } from '#platform/i18n/language-store.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { sentenceOf } from './call.ts'
import { useUnloadedTexts, type Unloadable } from './unloaded-texts.ts'

interface UnloadedProps {
  /** The reads that a screen can do without, by what they load. */
  readonly of: { readonly [K in Unloadable]?: UseQueryResult }
}

/**
 * Stands in for lists and choices that a screen can do without: names those that failed to load, says why, and offers
 * Try again. Nothing while all have loaded or are loading.
 */
export function Unloaded({ of }: UnloadedProps) {
  const t = useUnloadedTexts()
  const language = useLanguageStore((store) => store.language)
  const missing = (Object.entries(of) as [Unloadable, UseQueryResult][]).filter(
    ([, { data, error, isPaused }]) => data === undefined && (error !== null || isPaused),
  )
  const [first] = missing
  if (first === undefined) return null
  const names = new Intl.ListFormat(locales[language]).format(missing.map(([what]) => t(what)))
  const why = first[1].error === null ? tToast('offline') : sentenceOf(first[1].error)
  return (
    <AlertWithAction
      severity="warning"
      sx={{ my: 1, alignItems: 'center' }}
      action={t('word.retry')}
      loading={missing.some(([, { isFetching }]) => isFetching)}
      onClick={() => {
        for (const [, { refetch }] of missing) void refetch()
      }}
    >
      {`${t('failed', { names })} ${why}`}
    </AlertWithAction>
  )
}
