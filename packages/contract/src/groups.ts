import { z } from 'zod'
import { done } from './failure.ts'
import { id, idParams, name, storable } from './primitives.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

export const groupInput = z.object({
  name: name('group.name.required'),
  description: z
    .string({ error: 'group.description.invalid' })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z.string().max(200, { error: 'group.description.tooLong' }).regex(storable, { error: 'name.controlCharacters' }),
    )
    .default(''),
  userIds: z.array(id).max(500, { error: 'group.users.tooMany' }).default([]),
})
export type GroupInput = z.infer<typeof groupInput>

/** `id`: a deleted group's, which is added again; the notification rules still name it. Omitted: a new one. */
const newGroup = groupInput.extend({ id: id.optional() })
export type NewGroup = z.infer<typeof newGroup>

/** Users who are notified together (GROUP-1). */
export const group = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string(),
  /** In the order chosen. */
  userIds: z.array(id),
})
export type Group = z.infer<typeof group>

export const groupRoutes = defineRoutes('groups', {
  listGroups: {
    path: '/groups',
    summary: 'Every group, by name',
    answer: z.array(group),
  },
  createGroup: {
    method: 'POST',
    path: '/groups',
    recordsWho: 'where-stated',
    summary: 'Adds a group of users',
    body: newGroup,
    status: 201,
    answer: done.extend({ group }),
    errors: [409],
  },
  updateGroup: {
    method: 'PUT',
    path: '/groups/:id',
    recordsWho: 'where-stated',
    summary: 'Changes a group and its members',
    params: idParams,
    body: groupInput.extend({ since }),
    answer: done.extend({ group }),
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/groups/:id',
    summary: 'Deletes a group; its users stay. Refused while a module notifies it',
    params: idParams,
    answer: done,
    errors: [409],
  },
})
