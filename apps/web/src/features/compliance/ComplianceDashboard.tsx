import type { Camera } from '@foresite/contract/cameras'
import {
  isToCome,
  totalOf,
  type ComplianceQuery,
  type ComplianceSummary,
  type ComplianceScore,
} from '@foresite/contract/compliance'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useThresholds } from '#platform/configuration/use-thresholds.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { to } from '#platform/routing/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { SlowNotice } from '#ui/LoadingState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { ScoreBadge } from '#ui/ScoreBadge.tsx'
import { upFrom } from '#ui/breakpoints.ts'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { ByHour } from './ByHour.tsx'
import { ByKind } from './ByKind.tsx'
import type { ComplianceSearch, SearchChange } from './compliance-search.ts'
import { Heatmap } from './Heatmap.tsx'
import { linksFor } from './incident-links.ts'
import { figureGrid, KeyFigures } from './KeyFigures.tsx'
import { OverTime } from './OverTime.tsx'
import { Precision } from './Precision.tsx'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

interface ComplianceDashboardProps {
  readonly chosen: ComplianceSearch
  /** The same in the site's days. */
  readonly query: ComplianceQuery
  readonly cameras: readonly Camera[]
  /** Whether any module raises incidents. */
  readonly hasModule: boolean
  readonly onChange: (change: SearchChange) => void
}

/** Coverage and the usual range change with time, even without incidents. */
const readAgainMs = 60_000

/** Incidents of a period, as figures that link to them (COMP-1, COMP-2). */
export function ComplianceDashboard(props: ComplianceDashboardProps) {
  const { chosen, query, cameras, onChange } = props
  const summary = useQuery({
    ...queryFor('readComplianceSummary', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: readAgainMs,
  })
  return (
    <>
      <DashboardFilters chosen={chosen} cameras={cameras} onChange={onChange} />
      <LoadedFor query={summary} asked={query} loading={<DashboardSkeleton />} gap={2}>
        {(counted, asked) => <Shown {...props} query={asked} summary={counted} />}
      </LoadedFor>
    </>
  )
}

interface ShownProps extends ComplianceDashboardProps {
  readonly summary: ComplianceSummary
}

function Shown(props: ShownProps) {
  const { summary, query, cameras, chosen, hasModule, onChange } = props
  const t = useComplianceTexts()
  const { time } = useFormat()
  const days = { from: summary.from, to: summary.to }
  const linkTo = linksFor({ ...query, ...days })
  const heatCamera = heatCameraOf(summary, cameras, chosen)
  const isEmpty = totalOf(summary.counts) === 0
  return (
    <>
      <KeyFigures summary={summary} linkTo={linkTo} />
      <ShiftScores shifts={summary.score.shifts} />
      {isEmpty ? (
        <NothingHappened summary={summary} hasModule={hasModule} />
      ) : (
        <>
          <OverTime summary={summary} linkTo={linkTo} />
          <ByKind summary={summary} linkTo={linkTo} />
          <ByHour summary={summary} linkTo={linkTo} />
        </>
      )}
      {summary.precision.length > 0 && <Precision summary={summary} linkTo={linkTo} />}
      {!isEmpty && heatCamera !== undefined && (
        <Heatmap
          days={days}
          cameras={chosen.camera === undefined ? cameras : [heatCamera]}
          camera={heatCamera}
          linkTo={linkTo}
          onCamera={(heat) => onChange({ heat })}
        />
      )}
      <Muted small>{t('countedAt', { time: time(summary.countedAt) })}</Muted>
    </>
  )
}

/** The chosen camera, else the one with the most incidents. */
function heatCameraOf(
  { byCamera }: ComplianceSummary,
  cameras: readonly Camera[],
  { camera, heat }: ComplianceSearch,
): Camera | undefined {
  const candidates = [camera, heat, ...byCamera.map(({ cameraId }) => cameraId ?? undefined)]
  return candidates.map((id) => cameras.find((each) => each.id === id)).find((each) => each !== undefined)
}

/** Explains why there are no incidents: nothing happened, or nothing was watching. */
function NothingHappened({ summary, hasModule }: Pick<ShownProps, 'summary' | 'hasModule'>) {
  const t = useComplianceTexts()
  const { exact } = useFigures()
  const { hours, possible } = summary.coverage
  return (
    <Panel>
      <EmptyState
        icon={<ShieldOutlined />}
        title={t(hasModule ? 'empty.title' : 'empty.noModule.title')}
        actions={
          !hasModule && (
            <Button variant="contained" href={to('modules')}>
              {t('word.modules')}
            </Button>
          )
        }
      >
        {hasModule
          ? possible === 0
            ? t(isToCome(summary) ? 'coverage.toCome' : 'empty.unwatched')
            : t('empty.watched', { hours: exact(hours) })
          : t('empty.noModule')}
      </EmptyState>
    </Panel>
  )
}

interface DashboardFiltersProps {
  readonly chosen: ComplianceSearch
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (change: SearchChange) => void
}

/** Selects the period and, optionally, one camera. */
function DashboardFilters({ chosen, cameras, onChange }: DashboardFiltersProps) {
  const t = useComplianceTexts()
  return (
    <FilterBar>
      <PeriodPicker value={chosen} onChange={onChange} />
      <FilterChoice
        label={t('word.camera')}
        value={chosen.camera}
        allLabel={t('filter.allCameras')}
        choices={cameras.map(({ id, name }) => [id, name])}
        onChange={(next) => onChange({ camera: next === '' ? undefined : next })}
      />
    </FilterBar>
  )
}

/** The dashboard's skeleton while it loads. */
function DashboardSkeleton() {
  const t = useUiTexts()
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      <SlowNotice />
      <Box sx={figureGrid}>
        {['incidents', 'today', 'score', 'coverage'].map((figure) => (
          <Skeleton key={figure} variant="rounded" height={252} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}

/** Each shift's score with its terms; nothing if no shift has one. */
function ShiftScores({ shifts }: Pick<ComplianceScore, 'shifts'>) {
  const t = useComplianceTexts()
  const { exact } = useFigures()
  const minHours = useThresholds()('compliance.benchmark-hours')
  if (shifts.every(({ value }) => value === null)) return null
  const title = tMessage('compliance.byShift')
  return (
    <Panel>
      <Typography component="h2" variant="subtitle2" color="textSecondary" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-label={title}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [upFrom(900)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {shifts.map(({ shift, counts, coveredHours, value }) => (
          <Stack component="li" key={shift} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Box sx={{ minWidth: 44 }}>{value === null ? '–' : <ScoreBadge score={value} />}</Box>
            <Box>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {tMessage(`compliance.shift.${shift}`)}
              </Typography>
              <Muted>{t('shifts.incidents', { count: totalOf(counts), hours: exact(coveredHours) })}</Muted>
              {value === null && <Muted>{t('shifts.tooLittle', { least: exact(minHours) })}</Muted>}
            </Box>
          </Stack>
        ))}
      </Box>
    </Panel>
  )
}
