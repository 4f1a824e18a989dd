import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useNumberWheel } from './use-number-wheel.ts'

function Form() {
  useNumberWheel()
  return (
    <>
      <input type="number" aria-label="Quantity" defaultValue={48} />
      <p>Below</p>
    </>
  )
}

test('scrolling over a focused number leaves the field instead of changing the number', () => {
  render(<Form />)
  const quantity = screen.getByLabelText('Quantity')
  quantity.focus()
  fireEvent.wheel(screen.getByText('Below'), { deltaY: 100 })
  expect(quantity).toHaveFocus()
  fireEvent.wheel(quantity, { deltaY: 100 })
  expect(quantity).not.toHaveFocus()
  expect(quantity).toHaveValue(48)
})
