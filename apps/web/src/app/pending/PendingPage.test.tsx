import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { PendingPage } from './PendingPage.tsx'

test('[NAV-11] a route without a screen says that it is not built yet, and leads to the screens that belong to it', () => {
  render(<PendingPage name="cycleCounting" beta={false} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Cycle Counting' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Not built yet' })).toBeVisible()
  expect(screen.getByText('Planned: counted bin locations with expected and actual quantities.')).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/quality/cycle-counting/update',
    '/quality/cycle-counting/new-count',
  ])
})

test('[LANG-3.a] the same in Portuguese; both addresses of a screen show it, with its beta mark', () => {
  render(<PendingPage name="palletAnalysisShort" beta />, { language: 'pt' })
  expect(screen.getByRole('heading', { level: 1, name: 'Análise de paletes' })).toBeVisible()
  expect(screen.getByText('Beta')).toBeVisible()
  expect(screen.getByText('Ainda não desenvolvido')).toBeVisible()
})
