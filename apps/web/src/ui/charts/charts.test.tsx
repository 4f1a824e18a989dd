import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onPhone } from '../../../test/on-phone.ts'
import { render } from '../../../test/render.tsx'
import { BarsByCategory } from './BarsByCategory.tsx'
import { strengthOf } from './heat.ts'
import { BarsChart, CurvesChart } from './SeriesChart.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import type { Point, Series } from './series.ts'
import { WeekHours } from './WeekHours.tsx'

const series: Series[] = [
  { id: 'low', label: 'Low', tone: 'info' },
  { id: 'high', label: 'High', tone: 'error' },
]
const points: Point[] = [
  {
    key: '2026-11-20',
    label: '20',
    title: 'Fri, Nov 20',
    values: [2, 1],
    href: '/list?day=20',
    hrefs: ['/list?day=20&level=low', '/list?day=20&level=high'],
  },
  { key: '2026-11-21', label: '21', title: 'Sat, Nov 21', values: [0, 0], href: '/list?day=21' },
]

test('[COMP-1.a] a chart has a text summary and can be shown as a table', async () => {
  const { user } = render(
    <BarsChart
      title="Over time"
      summary="3 incidents in 2 days"
      controls={<button>By week</button>}
      pointLabel="Day"
      points={points}
      series={series}
      format={String}
      withTotal
    />,
  )
  expect(screen.getByRole('figure', { name: '3 incidents in 2 days' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Over time: Table' }))
  const rows = within(screen.getByRole('table', { name: 'Over time' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Low', 'High', 'Total'],
    ['Fri, Nov 20', '2', '1', '3'],
    ['Sat, Nov 21', '0', '0', '0'],
  ])
  expect(screen.getByRole('button', { name: 'By week' })).toBeVisible()
  // The button's name holds the word that it shows.
  expect(screen.getByRole('button', { name: 'Over time: Chart' })).toHaveTextContent('Chart')
  // Every figure links to its source, except for zeros.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/list?day=20&level=low',
    '/list?day=20&level=high',
    '/list?day=20',
  ])
})

test('a chart without points says why and offers no table', () => {
  const none = { title: 'Accuracy', summary: 'Nothing counted', pointLabel: 'Day', points: [], series, format: String }
  render(<CurvesChart {...none} empty="Nothing was counted." />)
  expect(screen.getByText('Nothing was counted.')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an unknown value leads nowhere', () => {
  const unknown = points.map((point) => ({ ...point, values: [Number.NaN, 1] }))
  render(
    <SeriesTable
      {...{ label: 'Over time', pointLabel: 'Day', series }}
      points={unknown}
      format={String}
      withTotal={false}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/list?day=20&level=high'])
})

test('on a phone without room for a column, the table shows its value below each day', () => {
  onPhone()
  const beside = { label: 'Coverage', texts: ['98%', '–'], lines: ['98% covered', ''] }
  render(<SeriesTable {...{ label: 'Over time', pointLabel: 'Day', points, series, beside }} format={String} />)
  const rows = screen.getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Low', 'High', 'Total'],
    ['Fri, Nov 2098% covered', '2', '1', '3'],
    ['Sat, Nov 21', '0', '0', '0'],
  ])
})

test('[COMP-2.d] bars by category are a list of links with their figures as text', () => {
  render(
    <BarsByCategory
      label="By camera"
      categories={[
        { key: 'a', label: 'Gate', value: 12, href: '/list?camera=a', note: '80% covered' },
        { key: 'b', label: 'Hall', value: 0, href: '/list?camera=b' },
      ]}
      format={String}
    />,
  )
  const items = within(screen.getByRole('list', { name: 'By camera' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Gate1280% covered', 'Hall0'])
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/list?camera=a')
})

test('[COMP-1.e] the heat map is one tab stop, and arrow keys move between cells', async () => {
  const counts = Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (_, hour) => (weekday === 1 && hour === 1 ? 4 : 0)),
  )
  const { user } = render(
    <WeekHours
      label="By hour and weekday"
      counts={counts}
      weekdays={['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']}
      cellLabel={(weekday, hour, count) => `${String(weekday)} ${String(hour)}: ${String(count)}`}
      hrefOf={(weekday, hour) => `/list?weekday=${String(weekday)}&hour=${String(hour)}`}
      format={String}
    />,
  )
  expect(screen.getAllByRole('gridcell')).toHaveLength(168)
  await user.tab()
  expect(screen.getByRole('img', { name: '0 0: 0' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  const cell = screen.getByRole('link', { name: '1 1: 4' })
  expect(cell).toHaveFocus()
  expect(cell).toHaveAttribute('href', '/list?weekday=1&hour=1')
  // At the edge the focus stays.
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('img', { name: '0 1: 0' })).toHaveFocus()
  await user.tab()
  expect(document.body).toHaveFocus()
})

test.each([
  [1, 100, 0.1882],
  [50, 100, 0.59],
  [100, 100, 1],
])('a value of %d out of %d has strength %d: the smallest is visible', (value, most, strength) =>
  expect(strengthOf(value, most)).toBeCloseTo(strength, 4),
)
