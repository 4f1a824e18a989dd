import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render } from '../../../test/render.tsx'
import { useEntityForm } from './use-entity-form.tsx'

const save = vi.fn<(body: { name: string }) => Promise<void>>()

function Note() {
  const { form, state } = useEntityForm({
    record: null,
    schema: z.object({ name: z.string() }),
    fieldsOf: () => ({ name: 'Guard bent' }),
    wordsOf: () => [],
    save,
    onSaved: () => undefined,
  })
  return (
    <form aria-label="Note" onSubmit={(event) => void state.onSubmit(event)}>
      <input {...form.register('name')} />
      <p>{state.isPending ? 'Saving' : (state.refusal ?? 'Ready')}</p>
    </form>
  )
}

test('a second click before the button is held saves nothing twice, and a failed save may be repeated', async () => {
  const sent = Promise.withResolvers<undefined>()
  save.mockReset().mockReturnValue(sent.promise)
  render(<Note />)
  const form = screen.getByRole('form', { name: 'Note' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(await screen.findByText('Saving')).toBeVisible()
  expect(save).toHaveBeenCalledTimes(1)
  sent.reject(new Error('away'))
  await waitFor(() => expect(screen.queryByText('Saving')).not.toBeInTheDocument())
  fireEvent.submit(form)
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})
