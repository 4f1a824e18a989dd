import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { PendingPage } from './PendingPage.tsx'

test('[NAV-11] a route without a screen says that it is not built yet', () => {
  render(<PendingPage name="vehicleCapacity" beta={false} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Vehicle Capacity' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Not built yet' })).toBeVisible()
  expect(screen.getByText(/^Planned: how full vehicles leave/)).toBeVisible()
})

test('[LANG-3.a] the same in Portuguese, with its beta mark', () => {
  render(<PendingPage name="vehicleCapacity" beta />, { language: 'pt' })
  expect(screen.getByRole('heading', { level: 1, name: 'Capacidade dos veículos' })).toBeVisible()
  expect(screen.getByText('Beta')).toBeVisible()
  expect(screen.getByText('Ainda não desenvolvido')).toBeVisible()
})
