import { HOUR_MS } from '@foresite/contract/duration'
import { incidentState } from '@foresite/contract/incidents'
import { hourNames } from '@foresite/site-time/hour-names'
import { Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { weekdays } from '#ui/period.ts'
import { stateChoices, type IncidentSearch, type SearchChange } from './incident-search.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface LinkedFiltersProps {
  readonly chosen: IncidentSearch
  readonly onChange: (change: SearchChange) => void
}

/** Filters that have no field and come from a figure's link, as removable chips. */
export function LinkedFilters({ chosen, onChange }: LinkedFiltersProps) {
  return useLinkedFilters(chosen).map(([name, words]) => (
    <Chip
      key={name}
      label={words}
      sx={{ minHeight: 36, maxWidth: 1 }}
      onDelete={() => onChange({ [name]: undefined })}
    />
  ))
}

function useLinkedFilters(chosen: IncidentSearch): (readonly [keyof IncidentSearch, string])[] {
  const t = useIncidentTexts()
  const tScene = useSceneTexts()
  const locale = useLocale()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const { state, verdict, zone, hour, weekday, hourAt, episode } = chosen
  const { module, goneCamera, goneModule, cameras, cell, camera } = chosen
  const modules = useQuery({ ...queryFor('listModules'), enabled: module !== undefined })
  const moduleName = modules.data?.find(({ id }) => id === module)?.name
  const stateOf = (word: string) => {
    const known = incidentState.safeParse(word).data
    return known === undefined ? t('filter.notReviewed') : tScene(`incidentState.${known}`)
  }
  const several = (list: string) => list.split(',').map(stateOf).join(', ')
  const linked: (readonly [keyof IncidentSearch, string | undefined])[] = [
    ['episode', episode === undefined ? undefined : t('filter.episode')],
    ['zone', zone === undefined ? undefined : t('filter.zone', { zone })],
    ['hour', hour === undefined ? undefined : `${clock(hour)}–${clock((hour + 1) % 24)}`],
    ['hourAt', hourAt && oneHour(Date.parse(hourAt), locale, timezone)],
    ['weekday', weekday === undefined ? undefined : weekdays(locale)[weekday % 7]],
    ['state', state === undefined || state === 'all' || stateChoices.includes(state) ? undefined : several(state)],
    [
      'module',
      module === undefined
        ? undefined
        : moduleName === undefined
          ? t('filter.module')
          : t('filter.module.named', { module: moduleName }),
    ],
    ['goneModule', goneModule && t('filter.goneModule', { module: goneModule })],
    ['goneCamera', goneCamera && t('filter.goneCamera', { camera: goneCamera })],
    ['cameras', cameras && t(`filter.cameras.${cameras}`)],
    ['cell', camera === undefined ? undefined : cell && t('filter.cell')],
    ['verdict', verdict === undefined ? undefined : several(verdict)],
  ]
  return linked.flatMap(([name, words]) => (words === undefined ? [] : [[name, words] as const]))
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** One hour of a day; two hours of the same name show their UTC offset. */
function oneHour(at: number, locale: string, timezone: string): string {
  return hourNames([at, at + HOUR_MS], locale, timezone).join('–')
}
