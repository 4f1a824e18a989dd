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
  const told: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (typeof told)[number]) {
        told.push(tell)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  render(<Tile />)
  const tell = (...states: boolean[]) =>
    act(() => {
      for (const one of told) one(states.map((isIntersecting) => ({ isIntersecting })))
    })
  tell(true)
  expect(screen.getByText('plays')).toBeVisible()
  tell(true, false)
  expect(screen.getByText('rests')).toBeVisible()
})
