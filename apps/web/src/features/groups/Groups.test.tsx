import type { Group } from '@foresite/contract/groups'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { ana, robotModule } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { GroupForm } from './GroupForm.tsx'
import { GroupList } from './GroupList.tsx'

const night: Group = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0020',
  name: 'Night shift',
  description: 'On duty at night',
  userIds: [ana.id],
  createdAt: ana.createdAt,
  updatedAt: ana.updatedAt,
  updatedBy: null,
}

test('[GROUP-1.a, GROUP-1.b] a group is listed with its description, its users and the modules that notify it', () => {
  const notifications = { ...robotModule.notifications, groupIds: [night.id] }
  const modules = [{ ...robotModule, notifications }]
  render(<GroupList groups={[night]} users={[ana]} modules={modules} onEdit={vi.fn()} />)
  expect(screen.getByRole('heading', { name: 'Night shift' })).toBeVisible()
  expect(screen.getByText('On duty at night')).toBeVisible()
  expect(screen.getByText('1 user: Ana Sá')).toBeVisible()
  expect(screen.getByText('Notified by Robot cell')).toBeVisible()
})

test('[GROUP-1.a, GROUP-1.c] a group is created with chosen users', async () => {
  const server = await startApiServer({
    'POST /api/groups': { status: 201, body: { message: 'Added.', group: night } },
  })
  const onClose = vi.fn()
  const { user } = render(<GroupForm group={null} users={[ana]} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  expect(await screen.findByText('Group name is required')).toBeVisible()
  await user.type(screen.getByLabelText('Group name'), 'Night shift')
  await user.type(screen.getByLabelText('Description'), 'On duty at night')
  await user.click(screen.getByRole('combobox', { name: 'Users' }))
  await user.click(await screen.findByRole('option', { name: 'Ana Sá' }))
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    name: 'Night shift',
    description: 'On duty at night',
    userIds: [ana.id],
  })
})

test('[GROUP-1.d] of two users who change a group, the second sees who saved first and chooses a version', async () => {
  const server = await startApiServer({
    [`PUT /api/groups/${night.id}`]: {
      status: 409,
      body: { message: 'Somebody else has saved.', error: 'record.changed' },
    },
  })
  const form = (group: Group) => <GroupForm group={group} users={[ana]} onClose={vi.fn()} />
  const { user, rerender } = render(form(night))
  await user.type(screen.getByLabelText('Group name'), ' team')
  await user.click(screen.getByRole('button', { name: 'Save group' }))
  expect(await screen.findByText('Somebody else has saved.')).toBeVisible()
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ since: night.updatedAt })
  const updatedBy = { userId: ana.id, name: 'Ana Sá', stated: true as const }
  const theirs = { ...night, name: 'Late shift', updatedAt: '2026-11-21T09:00:00.000Z', updatedBy }
  rerender(form(theirs))
  expect(screen.getByText(/Ana Sá changed this/)).toBeVisible()
  const versions = screen.getByRole('group', { name: 'Both versions of “Group name”' })
  expect(versions).toHaveTextContent(`Mine: ${night.name} team`)
  expect(versions).toHaveTextContent('Theirs: Late shift')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(screen.getByLabelText('Group name')).toHaveValue(`${night.name} team`)
  await user.click(screen.getByRole('button', { name: 'Save group' }))
  await waitFor(() => expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toMatchObject({ since: theirs.updatedAt }))
})

test('[GROUP-1.e] deleting a group can be undone', async () => {
  const server = await startApiServer({
    [`DELETE /api/groups/${night.id}`]: { body: { message: 'Deleted.' } },
    'POST /api/groups': { status: 201, body: { message: 'Added.', group: night } },
  })
  const { user } = render(<GroupList groups={[night]} users={[ana]} modules={[]} onEdit={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Delete Night shift' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(['DELETE', 'POST']))
  const { id, name, description, userIds } = night
  expect(JSON.parse(server.calls[1]?.body ?? '')).toEqual({ id, name, description, userIds })
})
