import { z } from 'zod'
import { instant } from './primitives.ts'
import { formLine } from './report-forms.ts'

/** Reports of an accident to authorities and insurers that a law requires by a deadline. */
export const deadlineKind = z.enum(
  ['insurer', 'act', 'riddor', 'riddor-over-7', 'osha-fatality', 'osha-hospital', 'osha-log'],
  {
    error: 'selection.required',
  },
)
export type DeadlineKind = z.infer<typeof deadlineKind>

/** A report to one of them: when, by whom, and its reference. */
export const deadlineReport = z.strictObject({ kind: deadlineKind, at: instant, by: formLine(), reference: formLine() })
export type DeadlineReport = z.output<typeof deadlineReport>

/** A report that a law requires and that is not marked as made; people are reminded of it from `remindAt`. */
export const openDeadline = z.object({ kind: deadlineKind, remindAt: instant, dueAt: instant })
