import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.tsx'
import { Pages } from './Pages.tsx'

test('[INC-2.f] a list that fits on one page has no pagination', () => {
  const onPage = vi.fn()
  render(<Pages total={20} rowsOnPage={20} page={1} onPage={onPage} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(onPage).not.toHaveBeenCalled()
})

test('[INC-2.f] a page is chosen from the pagination', async () => {
  const onPage = vi.fn()
  render(<Pages total={41} rowsOnPage={20} page={1} onPage={onPage} />)
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 3' }))
  expect(onPage.mock.calls).toEqual([[3]])
})

test('[LANG-3.b] the pages are named in Portuguese, too', () => {
  render(<Pages total={41} rowsOnPage={20} page={1} onPage={vi.fn()} />, { language: 'pt' })
  expect(screen.getByRole('button', { name: 'Ir para a página 3' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Página 1' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ir para a página seguinte' })).toBeVisible()
})

test('[INC-2.f] when the last row of the last page disappears, the previous page shows', () => {
  const onPage = vi.fn()
  const { rerender } = render(<Pages total={21} rowsOnPage={20} page={2} onPage={onPage} />)
  expect(onPage).not.toHaveBeenCalled()
  rerender(<Pages total={20} rowsOnPage={20} page={2} onPage={onPage} />)
  expect(onPage.mock.calls).toEqual([[1]])
})

test('[INC-2.f] the count of an earlier query does not change the page', () => {
  const onPage = vi.fn()
  const pages = (isPlaceholder: boolean, total: number) => (
    <Pages total={total} isPlaceholder={isPlaceholder} rowsOnPage={20} page={3} onPage={onPage} />
  )
  const { rerender } = render(pages(true, 5))
  rerender(pages(false, 60))
  expect(onPage).not.toHaveBeenCalled()
})
