import { carrierInput } from '@foresite/contract/carriers'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextInput } from './inputs.tsx'
import { SettingsForm, useSettingsForm } from './SettingsForm.tsx'
import { useEntityForm } from './use-entity-form.tsx'

const save = vi.fn<(body: { name: string }) => Promise<void>>()

const onSaved = vi.fn()

function Note() {
  const { form, state } = useEntityForm({
    record: null,
    schema: z.object({ name: z.string() }),
    fieldsOf: () => ({ name: 'Guard bent' }),
    wordsOf: () => [],
    save,
    onSaved,
  })
  return (
    <form aria-label="Note" onSubmit={(event) => void state.onSubmit(event)}>
      <input {...form.register('name')} />
      <p>{state.isPending ? 'Saving' : (state.refusal ?? 'Ready')}</p>
    </form>
  )
}

function NoteSettings() {
  const settings = useSettingsForm({
    fields: { name: 'Guard bent' },
    changed: null,
    schema: z.object({ name: z.string() }),
    save,
  })
  return (
    <SettingsForm label="Note" settings={settings}>
      <p>{settings.isPending ? 'Saving' : 'Ready'}</p>
    </SettingsForm>
  )
}

test.for([
  ['a record', <Note key="record" />],
  ['settings', <NoteSettings key="settings" />],
] as const)(
  'a second click on save for %s saves nothing twice, and a failed save can be repeated',
  async ([, note]) => {
    const sent = Promise.withResolvers<undefined>()
    save.mockReset().mockReturnValue(sent.promise)
    render(note)
    const form = screen.getByRole('form', { name: 'Note' })
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(await screen.findByText('Saving')).toBeVisible()
    expect(save).toHaveBeenCalledTimes(1)
    sent.reject(new Error('away'))
    await waitFor(() => expect(screen.queryByText('Saving')).not.toBeInTheDocument())
    fireEvent.submit(form)
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  },
)

test('a save’s answer moves nobody who has left the form', async () => {
  const sent = Promise.withResolvers<undefined>()
  const answered = sent.promise.then(() => undefined)
  save.mockReset().mockReturnValue(answered)
  const { rerender } = render(<Note />)
  fireEvent.submit(screen.getByRole('form', { name: 'Note' }))
  expect(await screen.findByText('Saving')).toBeVisible()
  rerender(null)
  sent.resolve(undefined)
  await answered
  expect(onSaved).not.toHaveBeenCalled()
})

function CarrierDialog() {
  const save = useCall('createCarrier', { quiet: true })
  const { form, state } = useEntityForm({
    record: null,
    schema: carrierInput,
    fieldsOf: () => ({ name: '', scac: '', usdot: '' }),
    wordsOf: () => [],
    save: (body) => save.mutateAsync({ body }),
    onSaved: () => undefined,
  })
  return (
    <FormDialog {...state} title="Carrier" onClose={() => undefined}>
      <TextInput control={form.control} name="name" label="Name" />
    </FormDialog>
  )
}

async function refusedWith(status: number, body: unknown) {
  const server = await startApiServer({ 'POST /api/yard-management/carriers': { status, body } })
  const { user } = render(<CarrierDialog />)
  await user.type(screen.getByLabelText('Name'), 'Norte')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  return { server, save }
}

/** The entries are still there, and the button works again. */
async function mayTryAgain(server: Awaited<ReturnType<typeof startApiServer>>, save: () => Promise<void>) {
  expect(screen.getByLabelText('Name')).toHaveValue('Norte')
  const before = server.calls.length
  await save()
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(before))
}

test('a field that the server refuses shows the reason; the entries stay and can be sent again', async () => {
  const taken = { message: 'This name is taken.', error: 'carrier.name.taken', field: 'name' }
  const { server, save } = await refusedWith(400, taken)
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.'))
  expect(screen.getByLabelText('Name')).toBeInvalid()
  await mayTryAgain(server, save)
})

test.each([
  [403, {}, /refused this/],
  [409, { message: 'Ana Sá has changed this.', error: 'record.changed' }, 'Ana Sá has changed this.'],
  [500, {}, /reported an error/],
  [422, { message: 'Too long.', error: 'text.tooLong', field: 'elsewhere' }, 'Too long.'],
] as const)(
  '%i is announced in the dialog; what was typed stays, and it can be sent again',
  async (status, body, words) => {
    const { server, save } = await refusedWith(status, body)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await mayTryAgain(server, save)
  },
)

test('without a network a save fails at once, says so, and can be repeated', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { user } = render(<CarrierDialog />)
  await user.type(screen.getByLabelText('Name'), 'Norte')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The server does not respond. Check the connection.')
  expect(screen.getByLabelText('Name')).toHaveValue('Norte')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})
