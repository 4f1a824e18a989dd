import { BarChart } from '@mui/x-charts/BarChart'
import { GapMarks } from './GapMarks.tsx'
import { markColour, type Point, type Series } from './series.ts'
import { useUiTexts } from '../texts/use-ui-texts.ts'
import { useLabelStep } from './use-label-step.ts'
import { plotStyle } from './plot-style.ts'

export interface StackedBarsProps {
  /** The chart's subject, for keyboard users. */
  readonly label: string
  readonly points: readonly Point[]
  /** From the bottom to the top. */
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  readonly height?: number
  /** Called when a bar is pressed, to open its source. */
  readonly onOpen?: ((href: string) => void) | undefined
}

/** Stacked bars over time. Loaded by `BarsOverTime`. */
export function StackedBars(props: StackedBarsProps) {
  const { label, points, series, format, height = 260, onOpen } = props
  const every = useLabelStep(points.length)
  const t = useUiTexts()
  return (
    <BarChart
      height={height}
      desc={label}
      series={series.map(({ id, label: name, tone }, i) => ({
        id,
        label: name,
        color: markColour(tone),
        data: points.map(({ values }) => values[i] ?? 0),
        stack: 'all',
        valueFormatter: (value) => (value === null || value === 0 ? null : format(value)),
      }))}
      xAxis={[
        {
          scaleType: 'band',
          data: points.map(({ key }) => key),
          categoryGapRatio: 0.25,
          disableLine: true,
          disableTicks: true,
          tickLabelInterval: (_key, i) => i % every === 0,
          valueFormatter: (key: string, { location }) => {
            const point = points.find((each) => each.key === key)
            if (location !== 'tooltip') return point?.label ?? ''
            return point?.gap === undefined ? (point?.title ?? '') : `${point.title}: ${t(`chart.${point.gap}`)}`
          },
        },
      ]}
      yAxis={[
        {
          disableLine: true,
          disableTicks: true,
          // Counts are whole numbers.
          tickMinStep: 1,
          width: 44,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      grid={{ horizontal: true }}
      borderRadius={3}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      hideLegend={series.length < 2}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
      sx={plotStyle}
      {...(onOpen === undefined
        ? {}
        : {
            onItemClick: (_event, { seriesId, dataIndex }) => {
              const at = series.findIndex(({ id }) => id === seriesId)
              const point = points[dataIndex]
              const href = point?.hrefs?.[at] ?? point?.href
              if (href !== undefined) onOpen(href)
            },
          })}
    >
      <GapMarks points={points} />
    </BarChart>
  )
}
