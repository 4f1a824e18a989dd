import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useFullScreen } from './use-full-screen.ts'

function Wall() {
  const { toggle } = useFullScreen()
  return <button onClick={toggle}>Full screen</button>
}

test('leaving a screen, as with the back button, leaves full screen, too', () => {
  // jsdom has no full screen.
  const exitFullscreen = vi.fn(() => Promise.resolve())
  Object.defineProperties(document, {
    fullscreenElement: { value: document.documentElement, configurable: true },
    exitFullscreen: { value: exitFullscreen, configurable: true },
  })
  const { rerender } = render(<Wall />)
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible()
  expect(exitFullscreen).not.toHaveBeenCalled()
  rerender(<h1>Users</h1>)
  expect(exitFullscreen).toHaveBeenCalledOnce()
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document, 'exitFullscreen')
})
