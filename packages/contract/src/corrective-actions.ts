import { z } from 'zod'
import { done } from './failure.ts'
import type { MessageKey } from './messages/en.ts'
import { day, id, instant, page, paging } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

/** Text in lines: no other control characters, no lone surrogates. */
const writable = /^[^\p{Cs}\p{Cc}]*(?:\n[^\p{Cs}\p{Cc}]*)*$/u

/**
 * A measure that keeps an incident from recurring: open until work begins, done when its criteria are met, then verified
 * by another person or returned to its owner with a reason. Only verified actions are closed.
 */
export const actionState = z.enum(['open', 'in-progress', 'done', 'verified', 'returned'], {
  error: 'selection.required',
})
export type ActionState = z.infer<typeof actionState>

/** Where an action can go from where it is. */
export const nextActionStates: Readonly<Record<ActionState, readonly ActionState[]>> = {
  open: ['in-progress', 'done'],
  'in-progress': ['open', 'done'],
  done: ['verified', 'returned'],
  returned: ['in-progress', 'done'],
  verified: [],
}

export const actionPriority = z.enum(['Low', 'Medium', 'High'], { error: 'selection.required' })
export type ActionPriority = z.infer<typeof actionPriority>

/** The reminders of an action that is not done: on its due day, and twice after it; the last goes to the supervisors, too. */
export const reminderSteps = ['due', 'first', 'second'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** A changed field of an action, before and after. */
const fieldChange = z.object({
  field: z.enum(['title', 'criteria', 'owner', 'dueOn', 'priority']),
  from: z.string(),
  to: z.string(),
})
export type ActionFieldChange = z.infer<typeof fieldChange>

/** What was done to an action. */
export const actionDeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('edited'), changes: z.array(fieldChange) }),
  /** `note`: how its criteria are met, or why it was returned. */
  z.object({ kind: z.literal('moved'), from: actionState, to: actionState, note: z.string() }),
  z.object({ kind: z.literal('evidence-added'), name: z.string() }),
  z.object({ kind: z.literal('evidence-removed'), name: z.string() }),
  z.object({ kind: z.literal('reminded'), step: z.enum(reminderSteps) }),
])
export type ActionDeed = z.infer<typeof actionDeed>

/** One line of an action's history. */
export const actionEntry = z.object({
  id,
  at: instant,
  /** Null: the product itself, or an unnamed person. */
  by: statedBy.nullable(),
  deed: actionDeed,
})
export type ActionEntry = z.infer<typeof actionEntry>

/** A picture that shows that the criteria are met: kept as it was uploaded. */
export const actionEvidence = z.object({
  id,
  /** What the file was called where it came from. */
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  addedAt: instant,
  addedBy: statedBy.nullable(),
  /** Path of the picture, with a ticket where one is needed. */
  url: z.string(),
})
export type ActionEvidence = z.infer<typeof actionEvidence>

export const correctiveAction = z.object({
  id,
  incidentId: id,
  /** What happened, as records name it. */
  incident: z.object({ moduleName: z.string(), cameraName: z.string(), createdAt: instant }),
  title: z.string(),
  /** What must be so for it to be done. */
  criteria: z.string(),
  /** Null once the user is gone; the name stays. */
  ownerId: id.nullable(),
  ownerName: z.string(),
  /** A day of the site's calendar: it is due until that day ends. */
  dueOn: day,
  priority: actionPriority,
  state: actionState,
  /** Its day is over, and it is not done. */
  isOverdue: z.boolean(),
  evidenceCount: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  /** Who made the last change; null where nobody stated a name. */
  updatedBy: statedBy.nullable(),
})
export type CorrectiveAction = z.infer<typeof correctiveAction>

/** Multi-line input: composed (NFC), trimmed, without characters that the database cannot store. */
function writing(most: number, missing: MessageKey | null) {
  const text = z.string().max(most, { error: 'action.text.tooLong' }).regex(writable, {
    error: 'field.invalid',
  })
  return (
    z
      .string({ error: missing ?? 'field.invalid' })
      // A form sends lines with two characters at their end.
      .transform((given) => given.normalize('NFC').replace(/\r\n?/g, '\n').trim())
      .pipe(missing === null ? text : text.min(1, { error: missing }))
  )
}

const actionFields = {
  title: writing(120, 'action.title.required'),
  criteria: writing(1000, 'action.criteria.required'),
  ownerId: z.uuid({ error: 'action.owner.required' }),
  dueOn: day,
  priority: actionPriority,
}
export const actionInput = z.object({
  ...actionFields,
  priority: actionFields.priority.default('Medium'),
})
export type ActionInput = z.input<typeof actionInput>

/** The next state and its reason: how the criteria are met, or why the action is returned. */
export const actionMove = z.object({
  state: actionState,
  note: writing(1000, null).default(''),
  since,
})

export const actionFilter = paging.extend({
  state: actionState.optional(),
  ownerId: id.optional(),
  incidentId: id.optional(),
  overdue: z.literal('true').optional(),
})
export type ActionFilter = z.output<typeof actionFilter>

const actionParams = z.object({ id })
const recordsWho = true

export const correctiveActionRoutes = defineRoutes({
  exportCorrectiveActions: {
    method: 'GET',
    path: '/corrective-actions.csv',
    feature: 'corrective-actions',
    summary: 'Every corrective action that the filter matches, as CSV in the caller’s language',
    query: actionFilter.omit({ page: true, limit: true }),
    answer: 'media',
    media: ['text/csv'],
  },
  listCorrectiveActions: {
    method: 'GET',
    path: '/corrective-actions',
    feature: 'corrective-actions',
    summary: 'Corrective actions: those that are not verified first, by the day on which they are due',
    query: actionFilter,
    answer: page(correctiveAction),
  },
  readCorrectiveAction: {
    method: 'GET',
    path: '/corrective-actions/:id',
    feature: 'corrective-actions',
    summary: 'One corrective action with its evidence and its history, newest first',
    params: actionParams,
    answer: z.object({
      action: correctiveAction,
      evidence: z.array(actionEvidence),
      history: z.array(actionEntry),
    }),
    errors: [404],
  },
  createCorrectiveAction: {
    method: 'POST',
    path: '/incidents/:id/corrective-actions',
    feature: 'corrective-actions',
    summary: 'Adds a corrective action to an incident; refused where that is closed or rejected',
    params: actionParams,
    body: actionInput,
    recordsWho,
    status: 201,
    answer: done.extend({ action: correctiveAction }),
    errors: [404, 409, 422],
  },
  changeCorrectiveAction: {
    method: 'PUT',
    path: '/corrective-actions/:id',
    feature: 'corrective-actions',
    summary: 'Changes what is to be done, by whom and until when',
    params: actionParams,
    body: z.object({ ...actionFields, since }),
    recordsWho,
    answer: done.extend({ action: correctiveAction }),
    errors: [404, 409, 422],
  },
  moveCorrectiveAction: {
    method: 'PUT',
    path: '/corrective-actions/:id/state',
    feature: 'corrective-actions',
    summary:
      'Begins an action, says that it is done (with evidence or a sentence), verifies it (not its owner) or returns it (with a reason)',
    params: actionParams,
    body: actionMove,
    recordsWho,
    answer: done.extend({ action: correctiveAction }),
    errors: [404, 409, 422],
  },
  addActionEvidence: {
    method: 'POST',
    path: '/corrective-actions/:id/evidence',
    feature: 'corrective-actions',
    summary: 'Adds a picture that shows what was done; it is kept as it is, with its SHA-256',
    params: actionParams,
    body: z.object({}),
    bodyKind: 'upload',
    recordsWho,
    status: 201,
    answer: done.extend({ evidence: actionEvidence }),
    errors: [404, 409, 413, 415, 422],
  },
  readActionEvidence: {
    method: 'GET',
    path: '/action-evidence/:id',
    feature: 'corrective-actions',
    summary: 'A picture of an action’s evidence, to be looked at: nobody in it can be blurred, so it is no attachment',
    params: actionParams,
    query: z.object({ ticket: z.string().optional() }),
    answer: 'media',
    media: ['image/svg+xml', 'image/png', 'image/jpeg'],
    takenOut: 'uploaded',
    access: 'ticket',
    errors: [404, 409],
  },
  removeActionEvidence: {
    method: 'DELETE',
    path: '/action-evidence/:id',
    feature: 'corrective-actions',
    summary: 'Removes a picture of the evidence while the action is not done',
    params: actionParams,
    recordsWho,
    answer: done,
    errors: [404, 409],
  },
})
