import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.tsx'
import { SearchField } from './SearchField.tsx'

test('Enter searches at once and does not submit the form around the field', async () => {
  const onSearch = vi.fn()
  const onSubmit = vi.fn()
  const { user } = render(
    <form onSubmit={onSubmit}>
      <SearchField label="Search classes" value="" onSearch={onSearch} />
      <button>Save</button>
    </form>,
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search classes' }), 'pallet{Enter}')
  expect(onSearch).toHaveBeenCalledWith('pallet')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('searches once typing pauses, however often the screen around it renders', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onSearch = vi.fn<(text: string) => void>()
  // A new function each time, as screens pass it.
  const field = () => <SearchField label="Search" value="" onSearch={(text) => onSearch(text)} />
  const { rerender } = render(field())
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'pal' } })
  act(() => {
    vi.advanceTimersByTime(200)
  })
  rerender(field())
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(onSearch.mock.calls).toEqual([['pal']])
})

test('keeps what is typed while the address follows the search, and takes over what the address changes to', async () => {
  const onSearch = vi.fn()
  const field = (value: string) => <SearchField label="Search" value={value} onSearch={onSearch} />
  const { user, rerender } = render(field(''))
  const box = screen.getByRole('searchbox', { name: 'Search' })
  await user.type(box, 'pal')
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('pal'))
  // In one step: the search for it must not have begun.
  fireEvent.change(box, { target: { value: 'pallet' } })
  rerender(field('pal'))
  expect(box).toHaveValue('pallet')
  // The back button, and forward again.
  rerender(field(''))
  expect(box).toHaveValue('')
  rerender(field('pal'))
  expect(box).toHaveValue('pal')
})
