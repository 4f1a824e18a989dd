import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { CurvesPlot } from './CurvesPlot.tsx'

test('[VEH-2.b] distances between a curve’s points are true to their times', () => {
  const points = ['08:00', '08:10', '09:00'].map((label) => ({ key: label, label, title: label, values: [0.5] }))
  const { container } = render(
    <CurvesPlot
      label="Fill"
      points={points}
      times={points.map(({ key }) => Date.parse(`2026-11-20T${key}:00Z`))}
      series={[{ id: 'fill', label: 'Fill', tone: 'primary' }]}
      format={String}
    />,
    { styled: true },
  )
  const [first = 0, second = 0, third = 0] = [...container.querySelectorAll('circle')].map((mark) =>
    Number(mark.getAttribute('cx')),
  )
  expect((second - first) / (third - first)).toBeCloseTo(10 / 60)
})

test('a value between gaps is marked, also among so many points that others are not', () => {
  const points = Array.from({ length: 40 }, (_, i) => {
    const key = String(i)
    return { key, label: key, title: key, values: [i === 10 ? 90 : Number.NaN, 50] }
  })
  const series = ['lone', 'all'].map((id) => ({ id, label: id, tone: 'primary' as const }))
  const { container } = render(<CurvesPlot label="Score" points={points} series={series} format={String} />, {
    styled: true,
  })
  // The first series' marks are circles.
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})
