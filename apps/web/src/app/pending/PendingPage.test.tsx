import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { PendingPage } from './PendingPage.tsx'

test('[NAV-11] a route without a screen says that it is not built yet, and leads to the screens that belong to it', () => {
  render(<PendingPage name="shipmentInspection" beta={false} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Shipment Inspection' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Not built yet' })).toBeVisible()
  expect(
    screen.getByText('Planned: inbound and outbound shipments, counted and uncounted, with their damage.'),
  ).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/quality/shipment-inspection/counting-accuracy',
  ])
})

test('[LANG-3.a] the same in Portuguese; both addresses of a screen show it, with its beta mark', () => {
  render(<PendingPage name="palletAnalysisShort" beta />, { language: 'pt' })
  expect(screen.getByRole('heading', { level: 1, name: 'Análise de paletes' })).toBeVisible()
  expect(screen.getByText('Beta')).toBeVisible()
  expect(screen.getByText('Ainda não desenvolvido')).toBeVisible()
})
