import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { ImportRows } from './ImportRows.tsx'

test('rows of a file that are alike give way to those of the next file', () => {
  const shown = (rows: readonly (readonly string[])[]) => <ImportRows label="Rows" head={['Bin', 'SKU']} rows={rows} />
  const { rerender } = render(
    shown([
      ['A-01', 'WAT-015'],
      ['A-01', 'WAT-015'],
    ]),
  )
  rerender(shown([['B-02', 'WAT-015']]))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['BinSKU', 'B-02WAT-015'])
})
