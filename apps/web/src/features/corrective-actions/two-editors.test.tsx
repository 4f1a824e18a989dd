import type { ActionEntry, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { correctiveAction, user } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { CorrectiveActions } from './CorrectiveActions.tsx'

const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa00${String(n).padStart(2, '0')}`
const at = (minute: number) => `2026-11-21T08:0${String(minute)}:00.000Z`
const ana = user({ id: idOf(2) })
const action = correctiveAction({ id: idOf(3), criteria: 'It is seen', ownerId: ana.id })

/** The server's record; it refuses changes based on an older version. */
let stored: CorrectiveAction
let history: readonly ActionEntry[]
let isAway = false
let server: ApiServer
beforeEach(async () => {
  stored = action
  history = []
  isAway = false
  let minute = 5
  const put = ({ body }: { readonly body: string }) => {
    const {
      since,
      note: _,
      ...part
    } = JSON.parse(body) as Partial<CorrectiveAction> & {
      since: string
      note?: string
    }
    if (since !== stored.updatedAt) return { status: 409, body: { message: 'Changed.', error: 'record.changed' } }
    stored = { ...stored, ...part, updatedAt: at((minute += 1)), updatedBy: null }
    return { body: { message: 'Saved.', action: stored } }
  }
  server = await startApiServer({
    'GET /api/users': { body: [ana] },
    'GET /api/corrective-actions': () => ({
      body: { rows: [stored], total: 1, page: 1, limit: 25 },
    }),
    [`GET /api/corrective-actions/${action.id}`]: () =>
      isAway
        ? { status: 500, body: { message: 'The database is away.' } }
        : { body: { action: stored, effect: null, evidence: [], history } },
    [`PUT /api/corrective-actions/${action.id}`]: put,
    [`PUT /api/corrective-actions/${action.id}/state`]: put,
  })
})

const change = (part: Partial<CorrectiveAction>) => {
  stored = { ...stored, ...part, updatedAt: at(1), updatedBy: null }
}
/** A user states a name and acts. */
const recordAs = (name: string, event: ActionEntry['event'], minute: number) => {
  const by = { userId: idOf(minute + 20), name, stated: true as const }
  history = [{ id: idOf(minute + 10), at: at(minute), by, event }, ...history]
  return by
}
/** A user states a name and changes one field. */
const changeAs = (name: string, field: 'title' | 'criteria', to: string, minute: number) => {
  const updatedBy = recordAs(name, { kind: 'edited', changes: [{ field, from: stored[field], to }] }, minute)
  stored = { ...stored, [field]: to, updatedAt: at(minute), updatedBy }
}
const open = () =>
  render(<CorrectiveActions />, {
    at: `/?action=${action.id}`,
  })
const openForm = async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit action' })
  await within(dialog).findByRole('combobox', { name: /Owner/ })
  const write = (name: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } })
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }))
  return { user, dialog, write, save }
}
const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())

test('[INC-6.h] of two users who change an action, the second sees both versions and loses nothing typed', async () => {
  const { user, dialog, write, save } = await openForm()
  changeAs('Rui Dias', 'title', 'Hang two mirrors', 1)
  write(/Action/, 'Hang a big mirror')
  await save()
  expect(await within(dialog).findByText(/Rui Dias changed this/)).toBeVisible()
  const changed = within(dialog).getByRole('alert')
  const versions = within(changed).getByRole('group', { name: 'Both versions of “Action”' })
  expect(versions).toHaveTextContent('Mine: Hang a big mirror')
  expect(versions).toHaveTextContent('Theirs: Hang two mirrors')
  expect(
    within(changed).queryByRole('group', { name: 'Both versions of “Completion criteria”' }),
  ).not.toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(stored.title).toBe('Hang two mirrors')
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveFocus()
  await save()
  await closed('Edit action')
  expect(stored.title).toBe('Hang a big mirror')
})

test('[INC-6.h] an editor without a stated name is called someone else, and their version can be used', async () => {
  const { user, dialog, write, save } = await openForm()
  change({ title: 'Hang two mirrors' })
  write(/Action/, 'Hang a big mirror')
  await save()
  expect(await within(dialog).findByText(/Someone else changed this/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Use theirs' }))
  expect(within(dialog).getByRole('textbox', { name: /Action/ })).toHaveValue('Hang two mirrors')
})

test('[INC-6.h] a user who moves an action learns who changed it meanwhile, but not who added evidence', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark as done?' })
  changeAs('Rui Dias', 'criteria', 'Drivers see it', 1)
  recordAs('Eva Reis', { kind: 'picture-added', name: 'mirror.jpg' }, 2)
  await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }))
  expect(await within(dialog).findByText(/Rui Dias changed this/)).toBeVisible()
})

test('[INC-6.h] a user who moves a changed action sees the change and continues with what they wrote', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark as done?' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'How the criteria are met' }), {
    target: { value: 'It hangs' },
  })
  change({ criteria: 'Drivers see it', dueOn: '2026-11-30' })
  const confirm = within(dialog).getByRole('button', { name: 'Mark as done' })
  await user.click(confirm)
  expect(await within(dialog).findByText('Completion criteria: It is seen → Drivers see it')).toBeVisible()
  expect(within(dialog).getByText(/Someone else changed this/)).toBeVisible()
  expect(within(dialog).getByText('Due date: Nov 28, 2026 → Nov 30, 2026')).toBeVisible()
  expect(stored.state).toBe('open')
  await waitFor(() => expect(confirm).toBeEnabled())
  await user.click(confirm)
  await closed('Mark as done?')
  expect(stored).toMatchObject({ state: 'done', criteria: 'Drivers see it' })
  expect(JSON.parse(server.calls.findLast(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
    state: 'done',
    note: 'It hangs',
    since: at(1),
  })
})

test('[INC-6.h] an action verified meanwhile cannot be moved, with a message that says so', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark as done?' })
  change({ state: 'verified' })
  const confirm = within(dialog).getByRole('button', { name: 'Mark as done' })
  await user.click(confirm)
  expect(await within(dialog).findByText('Open → Verified')).toBeVisible()
  expect(within(dialog).getByText(/This step is no longer possible/)).toBeVisible()
  expect(confirm).toBeDisabled()
})

test('[INC-6.h] an action verified while its form is open keeps what was typed', async () => {
  const { dialog, write, save } = await openForm()
  write(/Action/, 'Hang a big mirror')
  change({ state: 'verified' })
  await save()
  expect(await within(dialog).findByText(/Someone else changed this/)).toBeVisible()
  expect(dialog).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: /Action/ })).toHaveValue('Hang a big mirror')
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

test.each([
  ['no day', '02312027', 'This is not a valid day.'],
  ['over', '01012020', 'The due date has passed. Choose today or later.'],
])(
  '[INC-6.h] a due date that is %s is refused at the field and the previous one is not saved',
  async (_, digits, words) => {
    const { user, dialog, save } = await openForm()
    const day = within(dialog).getByRole('group', { name: 'Due date' })
    await user.click(within(day).getByRole('spinbutton', { name: 'Month' }))
    await user.keyboard(digits)
    await save()
    expect(await within(dialog).findByText(words)).toBeVisible()
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  },
)

test('[INC-6.h] a concurrent change that cannot be loaded shows an error with Try again', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark as done?' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'How the criteria are met' }), {
    target: { value: 'It hangs' },
  })
  change({ criteria: 'Drivers see it' })
  isAway = true
  const confirm = within(dialog).getByRole('button', { name: 'Mark as done' })
  await user.click(confirm)
  expect(await within(dialog).findByText('Changed.')).toBeVisible()
  expect(await screen.findByText('The database is away.')).toBeInTheDocument()
  isAway = false
  await waitFor(() => expect(confirm).toBeEnabled())
  await user.click(confirm)
  expect(await within(dialog).findByText('Completion criteria: It is seen → Drivers see it')).toBeVisible()
})
