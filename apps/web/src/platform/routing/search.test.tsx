import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineSearch, pageNumber, useSearch } from './search.ts'

const search = defineSearch(
  {
    state: z.enum(['open', 'closed']),
    userId: z.string(),
    sort: z.enum(['name', 'time']).default('name'),
    page: pageNumber,
    record: z.string(),
    moment: z.string(),
  },
  {
    filters: ['state', 'userId'],
    names: { userId: 'user' },
    steps: ['record'],
    drops: (change) => ('record' in change ? ['moment'] : []),
  },
)
const read = (text: string) => search.read(new URLSearchParams(text))
const changed = (text: string, change: Parameters<typeof search.change>[1]) =>
  search.change(new URLSearchParams(text), change).toString()

test('[SHELL-10.d] filters, page and sort are read from the address, with their defaults', () => {
  expect(read('')).toEqual({ sort: 'name', page: 1 })
  expect(read('state=closed&user=a&sort=time&page=3&other=1')).toEqual({
    state: 'closed',
    userId: 'a',
    sort: 'time',
    page: 3,
  })
})

test.each(['page=-1', 'page=1.5', 'page=x', 'page=1e9', 'state=', 'state=gone', 'sort=size'])(
  'a part that cannot be read counts as absent: %s',
  (text) => expect(read(text)).toEqual({ sort: 'name', page: 1 }),
)

test('changing a filter returns to the first page; changing the page or opening a record keeps the rest', () => {
  expect(changed('state=open&page=4', { userId: 'b' })).toBe('state=open&user=b')
  expect(changed('state=open&page=4', { page: 5 })).toBe('state=open&page=5')
  expect(changed('page=4&other=1', { record: 'r' })).toBe('page=4&other=1&record=r')
})

test('defaults and empty values are left out of the address', () => {
  expect(changed('page=4&sort=time', { page: 1, sort: 'name' })).toBe('')
  expect(changed('state=open&user=a', { state: '', userId: undefined })).toBe('')
})

test('a change removes parameters that it makes meaningless, unless it sets them', () => {
  expect(changed('record=r&moment=m', { record: 's' })).toBe('record=s')
  expect(changed('record=r&moment=m', { record: 's', moment: 'n' })).toBe('record=s&moment=n')
})

test('reports whether a filter is set, and clears them all', () => {
  expect(search.isFiltered(read('sort=time&page=2'))).toBe(false)
  expect(search.isFiltered(read('user=a'))).toBe(true)
  expect(changed('state=open&user=a&sort=time', search.noFilters)).toBe('sort=time')
})

test('[SHELL-10.d] the back button undoes filters and closes an opened record', async () => {
  const hook = renderHook(() => ({ search: useSearch(search), go: useNavigate() }), {
    wrapper: ({ children }) => <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />,
  })
  const change = (part: Parameters<typeof search.change>[1]) => {
    act(() => {
      hook.result.current.search[1](part)
    })
  }
  change({ state: 'open' })
  change({ record: 'r' })
  expect(hook.result.current.search[0]).toMatchObject({ state: 'open', record: 'r' })
  await act(() => hook.result.current.go(-1))
  expect(hook.result.current.search[0]).toEqual({ state: 'open', sort: 'name', page: 1 })
})
