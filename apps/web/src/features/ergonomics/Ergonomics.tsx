import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { hasFilters, noFilters, type ErgonomicsSearch, type SearchChange } from './ergonomics-search.ts'
import { ErgonomicsFilters } from './ErgonomicsFilters.tsx'
import { ScreeningNotice } from './ScreeningNotice.tsx'
import { SessionDetail, type ClipOf } from './SessionDetail.tsx'
import { Sessions } from './Sessions.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'
import { Trend } from './Trend.tsx'

interface ErgonomicsProps {
  readonly chosen: ErgonomicsSearch
  /** The site's day. */
  readonly today: string
  readonly links: { readonly areas: string; readonly modules: string }
  readonly clipOf: ClipOf
  readonly onChange: (change: SearchChange) => void
}

/** Work sessions by zone, what they come to, and how that goes on over time (ERGO-1, ERGO-2). */
export function Ergonomics({ chosen, today, links, clipOf, onChange }: ErgonomicsProps) {
  const { data: zones } = useQuery(queryFor('listErgonomicZones'))
  const hasSessions = zones === undefined || zones.length > 0
  return (
    <Stack>
      <ScreeningNotice />
      {hasSessions && <ErgonomicsFilters chosen={chosen} zones={zones ?? []} onChange={onChange} />}
      <Stack sx={{ gap: 2 }}>
        {hasSessions && (
          <Trend
            chosen={chosen}
            today={today}
            onMeasure={(measure) => {
              onChange({ measure })
            }}
          />
        )}
        <Sessions
          chosen={chosen}
          today={today}
          none={<NoSessions isFiltered={hasFilters(chosen)} links={links} onChange={onChange} />}
          onPage={(page) => {
            onChange({ page: page === 1 ? undefined : String(page) })
          }}
          onOpen={(session) => {
            onChange({ session })
          }}
        />
      </Stack>
      {chosen.session !== undefined && (
        <SessionDetail
          id={chosen.session}
          momentId={chosen.moment}
          clipOf={clipOf}
          onMoment={(moment) => {
            onChange({ moment })
          }}
          onClose={() => {
            onChange({ session: undefined })
          }}
        />
      )}
    </Stack>
  )
}

interface NoSessionsProps extends Pick<ErgonomicsProps, 'links' | 'onChange'> {
  readonly isFiltered: boolean
}

/** Why there are none: by the filters, because no zone is watched, or because nobody has been seen yet. */
function NoSessions({ isFiltered, links, onChange }: NoSessionsProps) {
  const say = useErgonomicsTexts()
  const { data: modules } = useQuery(queryFor('listModules'))
  const isWatched = modules?.some(
    ({ useCase, enabled, zoneIds }) => useCase === 'ergonomics' && enabled && zoneIds.length > 0,
  )
  if (isFiltered)
    return (
      <NothingFound
        title={say('empty.filtered.title')}
        onClear={() => {
          onChange(noFilters)
        }}
      >
        {say('empty.filtered.text')}
      </NothingFound>
    )
  if (isWatched === false)
    return (
      <EmptyState
        icon={<AccessibilityNewOutlined />}
        title={say('empty.zones.title')}
        actions={
          <>
            <Button href={links.areas} variant="contained">
              {say('empty.zones.draw')}
            </Button>
            <Button href={links.modules} variant="outlined">
              {say('empty.zones.module')}
            </Button>
          </>
        }
      >
        {say('empty.zones.text')}
      </EmptyState>
    )
  return (
    <EmptyState icon={<AccessibilityNewOutlined />} title={say('empty.title')}>
      {say('empty.text')}
    </EmptyState>
  )
}
