import {
  equipmentForm,
  injuryForm,
  nearMissForm,
  type ReportFormName,
  type ReportForms,
} from '@foresite/contract/report-forms'

/** How a form's field is entered. */
export type FieldKind = 'line' | 'text' | 'yesNo' | 'number' | 'day' | 'time' | 'grade' | 'check'

/** A section of a form. */
interface FieldGroup {
  readonly title:
    | 'group.person'
    | 'group.event'
    | 'group.care'
    | 'group.employer'
    | 'group.esaw'
    | 'group.equipment'
    | 'group.effect'
    | 'group.hazard'
    | 'group.response'
  readonly fields: readonly (readonly [key: string, kind: FieldKind])[]
}

/** The fields of each form, in order. */
export const formGroups: Readonly<Record<ReportFormName, readonly FieldGroup[]>> = {
  injury: [
    {
      title: 'group.person',
      fields: [
        ['person', 'line'],
        ['nif', 'line'],
        ['category', 'line'],
        ['hiredOn', 'day'],
        ['shiftStart', 'time'],
      ],
    },
    {
      title: 'group.event',
      fields: [
        ['doing', 'text'],
        ['happened', 'text'],
        ['bodyParts', 'line'],
        ['object', 'line'],
        ['serious', 'yesNo'],
        ['fatal', 'yesNo'],
      ],
    },
    {
      title: 'group.care',
      fields: [
        ['physician', 'line'],
        ['hospital', 'line'],
        ['emergencyRoom', 'yesNo'],
        ['overnight', 'yesNo'],
        ['daysAway', 'number'],
        ['daysRestricted', 'number'],
      ],
    },
    {
      title: 'group.employer',
      fields: [
        ['employer', 'line'],
        ['cae', 'line'],
        ['insurer', 'line'],
        ['workingTimes', 'text'],
      ],
    },
    {
      title: 'group.esaw',
      fields: [
        ['activity', 'line'],
        ['deviation', 'line'],
        ['contact', 'line'],
        ['agent', 'line'],
      ],
    },
  ],
  equipment: [
    {
      title: 'group.equipment',
      fields: [
        ['asset', 'line'],
        ['serial', 'line'],
        ['part', 'line'],
        ['operator', 'line'],
        ['failure', 'text'],
      ],
    },
    {
      title: 'group.effect',
      fields: [
        ['outOfService', 'yesNo'],
        ['downtimeHours', 'number'],
        ['cost', 'number'],
      ],
    },
  ],
  nearMiss: [
    {
      title: 'group.hazard',
      fields: [
        ['hazard', 'text'],
        ['severity', 'grade'],
        ['likelihood', 'grade'],
        ['barrier', 'text'],
        ['rootCause', 'text'],
      ],
    },
    {
      title: 'group.response',
      fields: [
        ['action', 'text'],
        ['followUp', 'text'],
        ['anonymous', 'check'],
        ['reporter', 'line'],
      ],
    },
  ],
}

export const emptyForms: { readonly [K in ReportFormName]: NonNullable<ReportForms[K]> } = {
  injury: injuryForm.parse({}),
  equipment: equipmentForm.parse({}),
  nearMiss: nearMissForm.parse({}),
}
