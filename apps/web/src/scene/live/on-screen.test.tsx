import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useOnScreen } from './on-screen.ts'

function Tile() {
  const tile = useRef<HTMLDivElement>(null)
  return <div ref={tile}>{useOnScreen(tile) ? 'plays' : 'rests'}</div>
}

test('a picture that scrolled in and out again before the page could react does not play', () => {
  const callbacks: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof callbacks)[number]) {
        callbacks.push(callback)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  render(<Tile />)
  const intersect = (...states: boolean[]) =>
    act(() => {
      for (const callback of callbacks) callback(states.map((isIntersecting) => ({ isIntersecting })))
    })
  intersect(true)
  expect(screen.getByText('plays')).toBeVisible()
  intersect(true, false)
  expect(screen.getByText('rests')).toBeVisible()
})
