import { HOUR_MS } from '@foresite/contract/duration'
import type { DockUtilizationFigures } from '@foresite/contract/dock-utilization'
import { Stack } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { BarsByCategory } from '#ui/charts/BarsByCategory.tsx'
import type { Point, Series } from '#ui/charts/series.ts'
import { CurvesChart } from '#ui/charts/SeriesChart.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useDockTexts } from './texts/texts.ts'

interface DockChartProps {
  readonly figures: DockUtilizationFigures
}

/** Dock utilization of a period: overall, by dock and by day. */
export function DockChart({ figures }: DockChartProps) {
  const t = useDockTexts()
  const format = useFormat()
  const { occupiedMs, operatingMs, closedMs, blindMs, docks } = figures
  const hours = (ms: number) => format.number(ms / HOUR_MS, { maximumFractionDigits: 1 })
  const stays = docks.reduce((sum, dock) => sum + dock.stays, 0)
  return (
    <Stack sx={{ gap: 2 }}>
      <SideBySide narrowest={210}>
        <KeyFigure
          label={t('utilization')}
          note={t('utilization.note', { occupied: hours(occupiedMs), operating: hours(operatingMs) })}
        >
          {format.percent(figures.share)}
        </KeyFigure>
        <KeyFigure label={t('stays')} note={t('stays.note')}>
          {format.number(stays)}
        </KeyFigure>
        <KeyFigure label={t('closed')} note={t('closed.note')}>
          {t('hours', { hours: hours(closedMs) })}
        </KeyFigure>
        <KeyFigure label={t('word.noPicture')} note={t('blind.note')}>
          {t('hours', { hours: hours(blindMs) })}
        </KeyFigure>
      </SideBySide>
      <ByDock docks={docks} title={t('byDock')} />
      <ByDay figures={figures} />
    </Stack>
  )
}

interface ByDockProps extends Pick<DockUtilizationFigures, 'docks'> {
  readonly title: string
}

/** Docks with open and observed time, by utilization. */
export function ByDock({ docks, title }: ByDockProps) {
  const t = useDockTexts()
  const format = useFormat()
  const seen = docks.filter((dock) => dock.share !== null)
  return (
    <Panel title={title}>
      <Muted sx={{ mb: 1.5 }}>{t('utilization.how')}</Muted>
      <BarsByCategory
        label={t('byDock.summary')}
        format={format.percent}
        whole={1}
        empty={t('byDay.nothing')}
        categories={seen.map((dock) => {
          const count = t('byDock.stays', { count: dock.stays })
          const note =
            dock.medianStayMs === null
              ? count
              : t('byDock.note', { stays: count, median: format.duration(dock.medianStayMs) })
          const label = dock.isRemoved ? `${dock.name} (${t('door.removed')})` : dock.name
          return { key: dock.id, label, value: dock.share ?? 0, note }
        })}
      />
    </Panel>
  )
}

function ByDay({ figures }: DockChartProps) {
  const t = useDockTexts()
  const format = useFormat()
  const known = figures.days.flatMap(({ day, share: value }) => (value === null ? [] : [{ day, value }]))
  const points: Point[] = known.map(({ day, value }) => {
    return { key: day, label: format.dayMonth(day), title: format.day(day), values: [value] }
  })
  const series: Series[] = [{ id: 'utilization', label: t('utilization'), tone: 'primary' }]
  const summary = t('byDay.summary', { share: format.percent(figures.share) })
  return (
    <CurvesChart
      title={t('byDay')}
      summary={summary}
      pointLabel={t('word.day')}
      points={points}
      series={series}
      format={format.percent}
      range={[0, 1]}
      empty={t('byDay.nothing')}
    />
  )
}
