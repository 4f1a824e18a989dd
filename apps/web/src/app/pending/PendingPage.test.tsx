import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { PendingPage } from './PendingPage.tsx'

test('[NAV-11] a route without a screen says that it is not built yet, and leads to the screens that belong to it', () => {
  render(<PendingPage name="productCounting" beta={false} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Product Counting' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Not built yet' })).toBeVisible()
  expect(screen.getByText('Planned: product counts with picture, time, SKU and quantity.')).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/quality',
    '/quality/product-counting/new-count',
  ])
})

test('[LANG-3.a] the same in Portuguese; both addresses of a screen show it, with its beta mark', () => {
  render(<PendingPage name="palletAnalysisShort" beta />, { language: 'pt' })
  expect(screen.getByRole('heading', { level: 1, name: 'Análise de paletes' })).toBeVisible()
  expect(screen.getByText('Beta')).toBeVisible()
  expect(screen.getByText('Ainda não desenvolvido')).toBeVisible()
})
