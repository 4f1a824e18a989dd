import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { datePresets, daysOf, weekdays, type Period } from './period.ts'
import { PeriodPicker } from './PeriodPicker.tsx'

describe('a period', () => {
  test('[LOOK-4.a] is today, 7 days, 30 days or custom', () =>
    expect(datePresets).toEqual(['today', '7days', '30days', 'custom']))
  test.each([
    [{ period: 'today' }, { from: '2026-03-01', to: '2026-03-01' }],
    [{ period: '7days' }, { from: '2026-02-23', to: '2026-03-01' }],
    [{ period: '30days' }, { from: '2026-01-31', to: '2026-03-01' }],
    [
      { period: 'custom', from: '2026-01-05', to: '2026-01-09' },
      { from: '2026-01-05', to: '2026-01-09' },
    ],
    [{}, {}],
  ] as const)('[LOOK-4.a] %j covers the days %j', (period, days) => expect(daysOf(period, '2026-03-01')).toEqual(days))
})

test('[LOOK-4.b] weekdays go from Sunday to Saturday', () =>
  expect(weekdays('en-US')).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']))
test('[LANG-1.e] weekdays are in the locale', () => expect(weekdays('pt-PT')[0]).toBe('domingo'))

function Picker() {
  const [period, setPeriod] = useState<Period>({ period: '7days' })
  return (
    <>
      <PeriodPicker value={period} onChange={setPeriod} />
      <output>{JSON.stringify(period)}</output>
    </>
  )
}

test('[LOOK-4.a] the picker offers the presets and two dates for a custom period', async () => {
  const { user } = render(<Picker />)
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Last 7 days',
    'Last 30 days',
    'Custom',
  ])
  await user.click(screen.getByRole('option', { name: 'Custom' }))
  expect(await screen.findByRole('group', { name: 'From' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'To' })).toBeVisible()
})

test('[LANG-1.c, LANG-1.e] its days have the Portuguese format, with weeks from Sunday', async () => {
  const { user } = render(
    <PeriodPicker value={{ period: 'custom', from: '2026-11-21', to: '2026-11-23' }} onChange={() => undefined} />,
    { language: 'pt' },
  )
  expect(await screen.findByRole('group', { name: 'De' })).toHaveTextContent('21/11/2026')
  const [first] = screen.getAllByRole('button', { name: /data/i })
  if (!first) throw new Error('no calendar button')
  await user.click(first)
  const days = await screen.findAllByRole('columnheader')
  expect(days[0]).toHaveAccessibleName('domingo')
})
