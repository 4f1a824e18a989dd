import { screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useUnsaved } from './unsaved-store.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'

function Form() {
  const [params, setParams] = useSearchParams()
  useUnsaved(true)
  if (params.get('edit') !== '1') return <p>Left</p>
  return (
    <>
      <UnsavedChanges openedBy="edit" />
      <button onClick={() => setParams({ edit: '1', section: 'forms' })}>Another section</button>
      <button onClick={() => setParams({})}>Cancel</button>
    </>
  )
}

test('leaving a form opened by its address asks about unsaved input, but moving among its sections does not', async () => {
  const { user } = render(<Form />, { at: '/?edit=1' })
  await user.click(screen.getByRole('button', { name: 'Another section' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(await screen.findByRole('button', { name: 'Another section' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /Leave/ }))
  expect(await screen.findByText('Left')).toBeInTheDocument()
})
