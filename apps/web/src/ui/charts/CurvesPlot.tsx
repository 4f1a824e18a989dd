import { LineChart } from '@mui/x-charts/LineChart'
import { markColour, type Point, type Series } from './series.ts'
import { useLabelStep } from './use-label-step.ts'
import { plotLook } from './plot-look.ts'

export interface CurvesPlotProps {
  /** The chart's subject, for keyboard users. */
  readonly label: string
  /** NaN is a gap: the value is unknown. */
  readonly points: readonly Point[]
  readonly series: readonly (Series & { readonly colour?: string })[]
  readonly format: (value: number) => string
  readonly height?: number
  /** The ends of the axis; omitted: taken from the values. */
  readonly range?: readonly [number, number]
}

/** Curves over time. Loaded by `CurvesOverTime`. */
export function CurvesPlot(props: CurvesPlotProps) {
  const { label, points, series, format, height = 260, range } = props
  const every = useLabelStep(points.length)
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
        showMark: points.length <= 31,
        valueFormatter: (value: number | null) => (value === null ? null : format(value)),
      }))}
      xAxis={[
        {
          scaleType: 'point',
          data: points.map(({ key }) => key),
          disableLine: true,
          disableTicks: true,
          tickLabelInterval: (_key: string, i: number) => i % every === 0,
          valueFormatter: (key: string, { location }) => {
            const point = points.find((each) => each.key === key)
            return (location === 'tooltip' ? point?.title : point?.label) ?? ''
          },
        },
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
      sx={plotLook}
    />
  )
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
