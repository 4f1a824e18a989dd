import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { PendingPage } from './PendingPage.tsx'

test('[NAV-11] a route without a screen says that it is not built yet, and leads back to the screen it belongs to', () => {
  render(<PendingPage name="palletAnalysis" beta={false} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Pallet Analysis' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Not built yet' })).toBeVisible()
  expect(screen.getByText(/^Planned: pallet analysis sessions/)).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/quality/quality-control'])
})

test('[LANG-3.a] the same in Portuguese; both addresses of a screen show it, with its beta mark', () => {
  render(<PendingPage name="palletAnalysisShort" beta />, { language: 'pt' })
  expect(screen.getByRole('heading', { level: 1, name: 'Análise de paletes' })).toBeVisible()
  expect(screen.getByText('Beta')).toBeVisible()
  expect(screen.getByText('Ainda não desenvolvido')).toBeVisible()
})
