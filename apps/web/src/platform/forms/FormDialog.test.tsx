import { TextField } from '@mui/material'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useUnsaved } from './use-unsaved.tsx'

function Note() {
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const unsaved = useUnsaved(text !== '')
  if (!open) return <p>Gone</p>
  return (
    <FormDialog
      title="Note"
      unsaved={unsaved}
      isPending={false}
      onSubmit={() => Promise.resolve()}
      onClose={() => setOpen(false)}
    >
      <TextField label="Words" value={text} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  )
}

/** The element that a click beside the dialog hits. */
function besideDialog(): Element {
  return screen.getByRole('dialog', { name: 'Note' }).parentElement ?? document.body
}

const ways = [
  ['Escape', '{Escape}'],
  ['a press beside it', null],
] as const

test.each(ways)('%s asks before a dialog’s input is lost, and keeps it when declined', async (_, key) => {
  const { user } = render(<Note />)
  await user.type(screen.getByLabelText('Words'), 'Guard bent')
  const leave = async () => {
    if (key !== null) await user.keyboard(key)
    else await user.click(besideDialog())
  }
  await leave()
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(question).toHaveTextContent('not saved and will be lost')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(screen.getByLabelText('Words')).toHaveValue('Guard bent')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByText('Gone')).toBeVisible()
})

test.each(ways)('%s closes a dialog without input', async (_, key) => {
  const { user } = render(<Note />)
  if (key !== null) await user.keyboard(key)
  else await user.click(besideDialog())
  expect(await screen.findByText('Gone')).toBeVisible()
})

test('submits once for two presses, the second before the button is held', async () => {
  const submit = vi.fn(() => Promise.resolve())
  render(
    <FormDialog title="Note" onSubmit={submit} onClose={vi.fn()}>
      <TextField label="Words" />
    </FormDialog>,
  )
  const form = await screen.findByRole('form', { name: 'Note' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(submit).toHaveBeenCalledOnce()
})
