import { z } from 'zod'
import { done } from './failure.ts'
import { incident } from './incidents.ts'
import { day, id, idParams, instant, page, paging } from './primitives.ts'
import { csvFile, fileUpload, uploadedPicture } from './record-routes.ts'
import { multiline, recordEvents, recordEntry, recordFields, recordPicture, type FieldChange } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { incidentType } from './use-cases.ts'

/**
 * A measure against recurrence: open until work begins, done when its criteria are met, then verified by another
 * person or returned to its owner with a reason. Only verified actions are closed.
 */
export const actionState = z.enum(['open', 'in-progress', 'done', 'verified', 'returned'], {
  error: 'selection.required',
})
export type ActionState = z.infer<typeof actionState>

/** The possible next states. */
export const nextActionStates: Readonly<Record<ActionState, readonly ActionState[]>> = {
  open: ['in-progress', 'done'],
  'in-progress': ['open', 'done'],
  done: ['verified', 'returned'],
  returned: ['in-progress', 'done'],
  verified: [],
}

export const actionPriority = z.enum(['Low', 'Medium', 'High'], { error: 'selection.required' })
export type ActionPriority = z.infer<typeof actionPriority>

/**
 * The reminders for an action that is not done: on its due day, and twice after it; the last also goes to the
 * supervisors.
 */
export const reminderSteps = ['due', 'first', 'second'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** An entry of an action's history. */
const actionEvent = z.discriminatedUnion('kind', [
  ...recordEvents(['title', 'criteria', 'owner', 'dueOn', 'priority']),
  /** `note`: how its criteria are met, or why it was returned. */
  z.object({ kind: z.literal('moved'), from: actionState, to: actionState, note: z.string() }),
  z.object({ kind: z.literal('reminded'), step: z.enum(reminderSteps) }),
])
export type ActionEvent = z.infer<typeof actionEvent>
export type ActionFieldChange = FieldChange<keyof typeof actionFieldReaders>

export const actionEntry = recordEntry(actionEvent)
export type ActionEntry = z.infer<typeof actionEntry>

/** An action's origin; a standalone action has none. */
const actionOrigin = z.discriminatedUnion('kind', [
  incident
    .pick({
      id: true,
      type: true,
      object: true,
      zoneName: true,
      details: true,
      cameraName: true,
      createdAt: true,
      endedAt: true,
    })
    .extend({ kind: z.literal('incident') }),
  /** The number is null while the report is a draft. */
  z.object({ kind: z.literal('report'), id, number: z.string().nullable() }),
  /** A work session that was screened for ergonomics. */
  z.object({ kind: z.literal('session'), id, zoneName: z.string(), startedAt: instant }),
])
export type ActionOrigin = z.infer<typeof actionOrigin>

const originReference = z.object({ kind: z.enum(['incident', 'report', 'session']), id })
export type OriginReference = z.infer<typeof originReference>

/** A figure for the zone before the action was created and since it was verified. */
const actionEffect = z.object({
  /**
   * Incidents of the type per week, or bends per hour of visible person time, deep ones counted twice, twisted once
   * more.
   */
  measure: z.enum(['incidents', 'bends']),
  type: incidentType.nullable(),
  zoneName: z.string(),
  /** Over the four weeks before, or less on a younger site; null for less than a week. */
  before: z.number().nullable(),
  /** Null until a week after the verification. */
  since: z.number().nullable(),
})
export type ActionEffect = z.infer<typeof actionEffect>

export const correctiveAction = z.object({
  ...recordFields,
  origin: actionOrigin.nullable(),
  title: z.string(),
  /** The criteria for completing it. */
  criteria: z.string(),
  /** Null if the user was deleted; the name stays. */
  ownerId: id.nullable(),
  ownerName: z.string(),
  /** The last day, on the site's calendar, on which it is not overdue. */
  dueOn: day,
  priority: actionPriority,
  state: actionState,
  /** Past its due day and not done. */
  isOverdue: z.boolean(),
  evidenceCount: z.number().int(),
})
export type CorrectiveAction = z.infer<typeof correctiveAction>

type EditedFields = Pick<CorrectiveAction, 'title' | 'criteria' | 'ownerName' | 'dueOn' | 'priority'>
/** The fields that users edit, as the history stores them. */
export const actionFieldReaders = {
  owner: ({ ownerName }: EditedFields) => ownerName,
  title: ({ title }: EditedFields) => title,
  criteria: ({ criteria }: EditedFields) => criteria,
  dueOn: ({ dueOn }: EditedFields) => dueOn,
  priority: ({ priority }: EditedFields) => priority,
}

const actionFields = {
  title: multiline(120, 'action.title.required'),
  criteria: multiline(1000, 'action.criteria.required'),
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
  note: multiline(1000, null).default(''),
  since,
})

const actionFilter = paging.extend({
  state: actionState.optional(),
  ownerId: id.optional(),
  incidentId: id.optional(),
  /** Actions of a report, and of its incident. */
  reportId: id.optional(),
  sessionId: id.optional(),
  overdue: z.literal('true').optional(),
})
export type ActionFilter = z.output<typeof actionFilter>

const changed = { params: idParams, recordsWho: true, answer: done.extend({ action: correctiveAction }) } as const

export const correctiveActionRoutes = defineRoutes('corrective-actions', {
  exportCorrectiveActions: {
    ...csvFile,
    path: '/corrective-actions.csv',
    summary: 'Every corrective action that the filter matches, as CSV in the caller’s language',
    query: actionFilter.omit({ page: true, limit: true }),
  },
  listCorrectiveActions: {
    path: '/corrective-actions',
    summary: 'Corrective actions: unverified ones first, by due day',
    query: actionFilter,
    answer: page(correctiveAction),
  },
  readCorrectiveAction: {
    path: '/corrective-actions/:id',
    summary: 'One corrective action with its evidence and its history, newest first',
    params: idParams,
    answer: z.object({
      action: correctiveAction,
      effect: actionEffect.nullable(),
      evidence: z.array(recordPicture),
      history: z.array(actionEntry),
    }),
  },
  createCorrectiveAction: {
    method: 'POST',
    path: '/corrective-actions',
    summary:
      'Adds a corrective action: standalone, or for an incident (refused if closed or rejected), a report or a work session',
    body: actionInput.extend({ origin: originReference.nullable().default(null) }),
    recordsWho: true,
    status: 201,
    answer: done.extend({ action: correctiveAction }),
    errors: [404, 409],
  },
  changeCorrectiveAction: {
    ...changed,
    method: 'PUT',
    path: '/corrective-actions/:id',
    summary: 'Changes what to do, the owner and the due day',
    body: z.object({ ...actionFields, since }),
  },
  moveCorrectiveAction: {
    ...changed,
    method: 'PUT',
    path: '/corrective-actions/:id/state',
    summary:
      'Starts an action, marks it done (with evidence or a sentence), verifies it (not by its owner) or returns it (with a reason)',
    body: actionMove,
  },
  addActionEvidence: {
    ...fileUpload,
    path: '/corrective-actions/:id/evidence',
    summary: 'Adds a picture as evidence; it is stored unchanged, with its SHA-256',
    params: idParams,
    recordsWho: true,
    status: 201,
    answer: done.extend({ evidence: recordPicture }),
    errors: [409],
  },
  readActionEvidence: {
    ...uploadedPicture,
    path: '/action-evidence/:id',
    summary: 'A picture of an action’s evidence, for viewing only: people in it cannot be blurred',
    params: idParams,
    media: ['image/svg+xml', 'image/png', 'image/jpeg'],
  },
  removeActionEvidence: {
    method: 'DELETE',
    path: '/action-evidence/:id',
    summary: 'Removes a picture from the evidence of an action that is not done',
    params: idParams,
    recordsWho: true,
    answer: done,
    errors: [409],
  },
})
