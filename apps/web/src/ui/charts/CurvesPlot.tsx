import { LineChart } from '@mui/x-charts/LineChart'
import type { AxisValueFormatterContext } from '@mui/x-charts/models'
import { markColour, type Point, type Series } from './series.ts'
import { useLabelStep } from './use-label-step.ts'
import { plotStyle } from './plot-style.ts'

export interface CurvesPlotProps {
  /** The chart's subject, for keyboard users. */
  readonly label: string
  /** NaN is a gap: the value is unknown. */
  readonly points: readonly Point[]
  readonly series: readonly (Series & { readonly colour?: string })[]
  readonly format: (value: number) => string
  readonly height?: number
  /** The points' instants in epoch milliseconds: distances are then true to time. Omitted: points are evenly spaced. */
  readonly times?: readonly number[]
  /** The ends of the axis; omitted: taken from the values. */
  readonly range?: readonly [number, number]
}

/** Curves over time. Loaded by `CurvesOverTime`. */
export function CurvesPlot(props: CurvesPlotProps) {
  const { label, points, series, format, height = 260, times, range } = props
  const every = useLabelStep(points.length)
  const places: readonly (string | number)[] = times ?? points.map(({ key }) => key)
  const look = {
    data: places,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (place: string | number, { location }: AxisValueFormatterContext) => {
      const point = points[places.indexOf(place)]
      return (location === 'tooltip' ? point?.title : point?.label) ?? ''
    },
  }
  return (
    <LineChart
      height={height}
      desc={label}
      series={series.map(({ id, label: name, tone, colour }, i) => ({
        id,
        label: name,
        color: colour ?? markColour(tone),
        data: points.map(({ values }) => known(values[i])),
        curve: 'linear' as const,
        // A lone value between gaps has no line: without its mark it would be invisible.
        showMark: ({ index }) =>
          points.length <= 31 || [index - 1, index + 1].every((at) => known(points[at]?.values[i]) === null),
        valueFormatter: (value: number | null) => (value === null ? null : format(value)),
      }))}
      xAxis={[
        times === undefined
          ? { ...look, scaleType: 'point', tickLabelInterval: (_: unknown, i: number) => i % every === 0 }
          : { ...look, scaleType: 'linear', domainLimit: 'strict', tickInterval: [...times] },
      ]}
      yAxis={[
        {
          disableLine: true,
          disableTicks: true,
          width: 44,
          valueFormatter: (value: number) => format(value),
          ...(range === undefined ? {} : { min: range[0], max: range[1] }),
        },
      ]}
      grid={{ horizontal: true }}
      // Right: half of the last point's label, which would be cut to “1…”.
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      hideLegend={series.length < 2}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
      sx={plotStyle}
    />
  )
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
