import { z } from 'zod'
import { day, id, instant } from './primitives.ts'
import { statedBy } from './stated-by.ts'

/**
 * What is done so that an incident does not happen again: open until somebody begins, done when its criteria are met,
 * verified by somebody else, or returned to its owner with a reason. Only what is verified is over.
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

/** One field of an action that somebody changed, as it was and as it is. */
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
  /** Null: the product itself, or nobody by name. */
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
  /** Path of the picture, with a ticket where one is needed; `&download=1` makes it an attachment. */
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
})
export type CorrectiveAction = z.infer<typeof correctiveAction>
