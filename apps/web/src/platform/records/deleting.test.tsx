import { testId } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeleteWithUndo } from './DeleteWithUndo.tsx'

const id = testId(1)
const remove = { call: 'deleteGroup', input: { params: { id } } } as const
const onDeleted = vi.fn()
beforeEach(() => {
  onDeleted.mockReset()
})

const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Delete group' }))

test.for([
  [
    'at once',
    <DeleteWithUndo
      key="undo"
      {...remove}
      restore={{ call: 'createGroup', input: { body: { name: 'Night shift' } } }}
      label="Delete group"
      onDeleted={onDeleted}
    />,
    press,
  ],
  [
    'after a question',
    <DeleteButton
      key="confirm"
      {...remove}
      title="Delete?"
      text="It is lost."
      confirmLabel="Delete group"
      onDeleted={onDeleted}
    />,
    async (user: UserEvent) => {
      await press(user)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete group' }))
    },
  ],
] as const)('a record deleted %s moves nobody who has left it before the answer', async ([, button, deleteWith]) => {
  const whileOpen = render(button)
  const answer = { body: { message: 'Deleted.' } }
  const server = await startApiServer({ [`DELETE /api/groups/${id}`]: answer })
  await deleteWith(whileOpen.user)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1))
  whileOpen.unmount()

  const left = render(button)
  server.answers.set(`DELETE /api/groups/${id}`, () => {
    left.rerender(null)
    return answer
  })
  await deleteWith(left.user)
  await waitFor(() => expect(server.calls).toHaveLength(2))
  await waitFor(() => expect(left.client.isMutating()).toBe(0))
  expect(onDeleted).toHaveBeenCalledTimes(1)
})
