import { screen } from '@testing-library/react'
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
