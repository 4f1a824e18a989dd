import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { render } from '../../../test/render.tsx'
import { SimulatedMark } from './SimulatedMark.tsx'

afterEach(() => {
  useConfiguration.setState({ simulated: false })
})

test('[OPS-1.c] every screen of a simulated site says that nothing on it has happened', () => {
  useConfiguration.setState({ simulated: true })
  render(<SimulatedMark />)
  expect(screen.getByRole('complementary', { name: 'Simulated site' })).toHaveTextContent('Nothing here has happened.')
})

test('[OPS-1.c] a real site says nothing of the kind', () => {
  render(<SimulatedMark />)
  expect(screen.queryByRole('complementary')).toBeNull()
})
