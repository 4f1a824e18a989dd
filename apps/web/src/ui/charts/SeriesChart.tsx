import type { ReactNode } from 'react'
import { Muted } from '../Muted.tsx'
import { BarsOverTime } from './BarsOverTime.tsx'
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx'
import { CurvesOverTime } from './CurvesOverTime.tsx'
import type { CurvesPlotProps } from './CurvesPlot.tsx'
import { SeriesTable, type SeriesTableProps } from './SeriesTable.tsx'
import type { StackedBarsProps } from './StackedBars.tsx'

interface SeriesChartProps
  extends Omit<ChartPanelProps, 'table' | 'children'>, Omit<SeriesTableProps, 'label' | 'withTotal'> {
  /** Shown instead of a chart without points. */
  readonly empty?: string
  /** Below the chart. */
  readonly children?: ReactNode
}

interface CurvesChartProps extends SeriesChartProps, Pick<CurvesPlotProps, 'range'> {
  /** The table has all series; more curves than this would be hard to tell apart. */
  readonly most?: number
}

/** Values over time as curves or as a table. */
export function CurvesChart({ range, most = Infinity, ...props }: CurvesChartProps) {
  const { summary, points, series, format } = props
  return (
    <SeriesChart {...props}>
      <CurvesOverTime
        label={summary}
        points={points}
        series={series.slice(0, most)}
        format={format}
        height={240}
        {...(range === undefined ? {} : { range })}
      />
      {props.children}
    </SeriesChart>
  )
}

interface BarsChartProps extends SeriesChartProps, Pick<StackedBarsProps, 'onOpen'> {
  /** The series add up to a meaningful total. */
  readonly withTotal?: boolean
}

/** Counts over time as stacked bars or as a table. */
export function BarsChart({ onOpen, ...props }: BarsChartProps) {
  const { summary, points, series, format } = props
  return (
    <SeriesChart {...props}>
      <BarsOverTime label={summary} points={points} series={series} format={format} height={240} onOpen={onOpen} />
      {props.children}
    </SeriesChart>
  )
}

function SeriesChart(props: SeriesChartProps & { readonly withTotal?: boolean }) {
  const { title, summary, caption, controls, empty, children, ...table } = props
  const isEmpty = table.points.length === 0
  return (
    <ChartPanel
      title={title}
      summary={summary}
      caption={caption}
      controls={controls}
      table={isEmpty ? undefined : <SeriesTable withTotal={false} {...table} label={title} />}
    >
      {isEmpty ? <Muted sx={{ py: 4, textAlign: 'center' }}>{empty}</Muted> : children}
    </ChartPanel>
  )
}
