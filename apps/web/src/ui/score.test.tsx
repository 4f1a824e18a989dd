import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { scoreTone } from './score.ts'
import { ScoreBadge } from './ScoreBadge.tsx'

test.each([
  [100, 'success'],
  [60, 'success'],
  [59.5, 'success'],
  [59.4, 'warning'],
  [59, 'warning'],
  [30, 'warning'],
  [29.5, 'warning'],
  [29.4, 'error'],
  [29, 'error'],
  [0, 'error'],
] as const)('[LOOK-3.a] a score of %d is rounded, then coloured %s', (score, tone) =>
  expect(scoreTone(score)).toBe(tone),
)

test('[LOOK-3.a] a badge shows the whole number and describes it in words', () => {
  render(<ScoreBadge score={59.5} />)
  const badge = screen.getByRole('img', { name: '60 out of 100' })
  expect(badge).toHaveTextContent(/^60$/)
  expect(badge).toHaveAttribute('data-tone', 'success')
})
