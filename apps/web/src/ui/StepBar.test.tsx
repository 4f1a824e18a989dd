import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.tsx'
import { StepBar } from './StepBar.tsx'

test('[MOD-3.a] the step bar names the current step and links to the open ones', async () => {
  const onStep = vi.fn()
  const steps = [
    { name: 'facts', label: 'Facts', isDone: true, isOpen: true },
    { name: 'picture', label: 'Picture', isDone: false, isOpen: true },
    { name: 'review', label: 'Review', isDone: false, isOpen: false },
  ] as const
  const { user } = render(<StepBar label="Steps" steps={steps} step="picture" wideFrom="sm" onStep={onStep} />)
  expect(screen.getByText('Step 2 of 3 · Picture')).toBeInTheDocument()
  await user.click(screen.getByText('Facts'))
  expect(onStep).toHaveBeenCalledExactlyOnceWith('facts')
  expect(screen.getByText('Review').closest('button')).toBeDisabled()
})
