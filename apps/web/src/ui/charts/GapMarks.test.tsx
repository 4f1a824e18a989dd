import { BarChart } from '@mui/x-charts/BarChart'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { BarsOverTime } from './BarsOverTime.tsx'
import { GapMarks } from './GapMarks.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import type { Point, Series } from './series.ts'

const series: Series[] = [{ id: 'low', label: 'Low', tone: 'info' }]
const points: Point[] = [
  { key: 'a', label: '18', title: 'Wed', values: [2] },
  { key: 'b', label: '19', title: 'Thu', values: [0], gap: 'unseen', href: '/list' },
  { key: 'c', label: '20', title: 'Fri', values: [0] },
  { key: 'd', label: '21', title: 'Sat', values: [0], gap: 'toCome' },
]

test('[COMP-1.j] a bar chart hatches unobserved time from top to bottom, but not time without events', () => {
  render(
    <BarChart
      width={400}
      height={200}
      series={[{ data: points.map(({ values }) => values[0] ?? 0) }]}
      xAxis={[{ scaleType: 'band', data: points.map(({ key }) => key) }]}
    >
      <GapMarks points={points} />
    </BarChart>,
  )
  const marks = [...screen.getByTestId('gaps').querySelectorAll('rect')]
  expect(marks).toHaveLength(1)
  // The second of four places, over most of the chart's height.
  const across = Number(marks[0]?.getAttribute('x')) / 400
  expect(across).toBeGreaterThan(0.25)
  expect(across).toBeLessThan(0.5)
  expect(Number(marks[0]?.getAttribute('height'))).toBeGreaterThan(100)
})

test('[COMP-1.j] a legend explains the hatching in both languages', async () => {
  render(<BarsOverTime label="Over time" points={points} series={series} format={String} />, {
    language: 'pt',
  })
  expect(await screen.findByText(/^Ainda não tinha sido adicionada/)).toBeVisible()
})

test('[COMP-1.j] a chart without gaps has no such legend', () => {
  const seen = points.filter(({ gap }) => gap === undefined)
  render(<BarsOverTime label="Over time" points={seen} series={series} format={String} />)
  expect(screen.queryByText(/^None of the current cameras had been added/)).toBeNull()
})

test('[COMP-1.j] the table shows no zero for unobserved or future time', () => {
  render(
    <SeriesTable {...{ label: 'Over time', pointLabel: 'Day', points, series }} withTotal={false} format={String} />,
  )
  const figures = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(figures).toEqual(['2', '–', '0', '–'])
})
