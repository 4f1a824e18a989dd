import { z } from 'zod'
import { instant } from './primitives.ts'
import { formLine } from './report-forms.ts'

/** The reports of an accident to authorities and insurers that a law puts under a deadline. */
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

/** A report that is due by a law and not marked as made; people are reminded of it from `remindAt`. */
export const openDeadline = z.object({ kind: deadlineKind, remindAt: instant, dueAt: instant })
