import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined'
import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { to } from '#platform/routing/paths.ts'
import { useSearch } from '#platform/routing/search.ts'
import { DialogButton } from '#ui/DialogButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { ergonomicsSearch, type ErgonomicsSearch, type SearchChange } from './ergonomics-search.ts'
import { ScreeningSheet } from './ScreeningSheet.tsx'
import { SessionDetail, type ActionsOf, type ClipOf } from './SessionDetail.tsx'
import { Sessions } from './Sessions.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'
import { Trend } from './Trend.tsx'

interface ErgonomicsProps {
  /** Today by the site's clock. */
  readonly today: string
  readonly clipOf: ClipOf
  readonly actionsOf: ActionsOf
}

/** Work sessions by zone, with their scores and the trend (ERGO-1, ERGO-2). */
export function Ergonomics({ today, clipOf, actionsOf }: ErgonomicsProps) {
  const [chosen, onChange] = useSearch(ergonomicsSearch)
  const query = useQuery(queryFor('listErgonomicZones'))
  const zones = query.data
  const hasSessions = zones === undefined || zones.length > 0
  return (
    <Stack>
      <ScreeningNotice />
      <Unloaded of={{ zones: query }} />
      {hasSessions && <ErgonomicsFilters chosen={chosen} zones={zones ?? []} onChange={onChange} />}
      <Stack sx={{ gap: 2 }}>
        {hasSessions && <Trend chosen={chosen} today={today} onMeasure={(measure) => onChange({ measure })} />}
        <Sessions
          chosen={chosen}
          today={today}
          none={<NoSessions isFiltered={ergonomicsSearch.isFiltered(chosen)} onChange={onChange} />}
          onPage={onChange}
          onOpen={(session) => onChange({ session })}
        />
      </Stack>
      {chosen.session !== undefined && (
        <SessionDetail
          id={chosen.session}
          momentId={chosen.moment}
          clipOf={clipOf}
          actionsOf={actionsOf}
          onMoment={(moment) => onChange({ moment })}
          onClose={() => onChange({ session: undefined })}
        />
      )}
    </Stack>
  )
}

interface ErgonomicsFiltersProps {
  readonly chosen: ErgonomicsSearch
  /** Zones with sessions, including deleted ones. */
  readonly zones: readonly { readonly zoneId: string; readonly zoneName: string }[]
  readonly onChange: (change: SearchChange) => void
}

/** Zone and days narrow both the sessions and the trend (ERGO-2). */
function ErgonomicsFilters({ chosen, zones, onChange }: ErgonomicsFiltersProps) {
  const t = useErgonomicsTexts()
  const clear = () => onChange(ergonomicsSearch.noFilters)
  return (
    <FilterBar onClear={ergonomicsSearch.isFiltered(chosen) ? clear : undefined}>
      <FilterChoice
        label={t('word.zone')}
        value={chosen.zone}
        allLabel={t('filter.all')}
        choices={zones.map(({ zoneId, zoneName }) => [zoneId, zoneName])}
        onChange={(zone) => onChange({ zone })}
      />
      <PeriodPicker value={chosen} allLabel={t('word.allDates')} onChange={onChange} />
    </FilterBar>
  )
}

interface NoSessionsProps {
  readonly onChange: (change: SearchChange) => void
  readonly isFiltered: boolean
}

/** Why the list is empty: filters, no watched zone, or nobody seen yet. */
function NoSessions({ isFiltered, onChange }: NoSessionsProps) {
  const t = useErgonomicsTexts()
  const { data: modules } = useQuery(queryFor('listModules'))
  const isWatched = modules?.some(
    ({ useCase, enabled, zoneIds }) => useCase === 'ergonomics' && enabled && zoneIds.length > 0,
  )
  if (isFiltered)
    return (
      <NothingFound title={t('empty.filtered.title')} onClear={() => onChange(ergonomicsSearch.noFilters)}>
        {t('empty.filtered.text')}
      </NothingFound>
    )
  if (isWatched === false)
    return (
      <EmptyState
        icon={<AccessibilityNewOutlined />}
        title={t('empty.zones.title')}
        actions={
          <>
            <Button href={to('areaConfigurations')} variant="contained">
              {t('empty.zones.draw')}
            </Button>
            <Button href={to('modules')} variant="outlined">
              {t('word.modules')}
            </Button>
          </>
        }
      >
        {t('empty.zones.text')}
      </EmptyState>
    )
  return (
    <EmptyState icon={<AccessibilityNewOutlined />} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  )
}

/**
 * States at all times what the screening is and is not; the full explanation is one press away (Código do Trabalho,
 * art. 106).
 */
function ScreeningNotice() {
  const t = useErgonomicsTexts()
  return (
    <Alert severity="info" icon={<AccessibilityNewOutlined />} sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{t('screening.title')}</AlertTitle>
      {t('screening.text')}{' '}
      <DialogButton
        label={t('screening.more')}
        size="small"
        color="inherit"
        sx={{ ml: -0.5, textDecoration: 'underline', verticalAlign: 'baseline' }}
      >
        {(close) => <ScreeningSheet onClose={close} />}
      </DialogButton>
    </Alert>
  )
}
