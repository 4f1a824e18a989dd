import { screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { render } from '../../../test/render.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextInput } from './inputs.tsx'
import { useEntityForm } from './use-entity-form.tsx'
import { useUnsaved } from './use-unsaved.tsx'

function Form() {
  const [params, setParams] = useSearchParams()
  useUnsaved(true)
  if (params.get('edit') !== '1') return <p>Left</p>
  return (
    <>
      <button onClick={() => setParams({ edit: '1', search: 'north', section: 'forms' })}>Another section</button>
      <button onClick={() => setParams({ edit: '1', search: 'north' }, { replace: true })}>Search</button>
      <button onClick={() => setParams({})}>Cancel</button>
    </>
  )
}

test('leaving a form opened by its address asks about unsaved input, but sections and filters do not', async () => {
  const { user } = render(<Form />, { at: '/?edit=1&search=south' })
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Another section' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(await screen.findByRole('button', { name: 'Another section' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /Leave/ }))
  expect(await screen.findByText('Left')).toBeInTheDocument()
})

function RecordDialog() {
  const [params, setParams] = useSearchParams()
  if (params.get('edit') !== '1') return <p>Left</p>
  return <NameDialog onClose={() => setParams({})} />
}

function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, state } = useEntityForm({
    record: null,
    schema: z.object({ name: z.string() }),
    fieldsOf: () => ({ name: '' }),
    wordsOf: () => [],
    save: () => Promise.resolve(),
    onSaved: onClose,
  })
  return (
    <FormDialog {...state} title="Carrier" onClose={onClose}>
      <TextInput control={form.control} name="name" label="Name" />
    </FormDialog>
  )
}

test('the back button asks before a dialog opened by its address loses input', async () => {
  const { user, router } = render(<RecordDialog />, { at: '/?edit=1' })
  await user.type(screen.getByLabelText('Name'), 'Norte')
  await router.navigate('/')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Norte')
})

test.each(['Cancel', 'Save'])('%s closes a dialog opened by its address without asking', async (button) => {
  const { user } = render(<RecordDialog />, { at: '/?edit=1' })
  await user.type(screen.getByLabelText('Name'), 'Norte')
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('Left')).toBeVisible()
})
