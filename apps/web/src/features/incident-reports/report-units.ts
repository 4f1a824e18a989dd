import type { ReportContent } from '@foresite/contract/incident-reports'
import { reportFormNames, type ReportFormName } from '@foresite/contract/report-forms'
import type { EditUnit } from '#platform/forms/merge-edits.ts'
import { emptyForms } from './form-specs.ts'

export type ReportUnit = EditUnit<ReportContent>

type Field = keyof ReportContent

/** Fields that are changed together: marks without their picture, or an injury of somebody unhurt, make no sense. */
const together: readonly (readonly [Field, ...Field[]])[] = [
  ['type'],
  ['typeInWords'],
  ['happenedAt'],
  ['place'],
  ['camera'],
  ['zone'],
  ['picture', 'marks', 'nobody'],
  ['injury', 'nature', 'natureInWords'],
  ['equipmentDamage'],
]

/**
 * The parts of a report that two people can change at the same time without one losing anything of the other.
 * Of which fields a form consists depends on whether all of its versions have it.
 */
export function reportUnits(versions: readonly ReportContent[]): ReportUnit[] {
  return [...together.map(unitOf), photos, ...reportFormNames.flatMap((name) => formUnits(name, versions)), description]
}

function unitOf(fields: readonly [Field, ...Field[]]): ReportUnit {
  return {
    field: fields[0],
    read: (of) => fields.map((field) => of[field]),
    take: (into, from) => ({
      ...into,
      ...Object.fromEntries(fields.map((field) => [field, from[field]])),
    }),
  }
}

/** Two can each add pictures and remove some: theirs, with what I have added, without what I have removed. */
const photos: ReportUnit = {
  ...unitOf(['photos']),
  join: ({ base, mine, theirs }) => {
    const removed = base.photos.filter((name) => !mine.photos.includes(name))
    const added = mine.photos.filter((name) => !base.photos.includes(name))
    const left = theirs.photos.filter((name) => !removed.includes(name))
    return { ...mine, photos: [...new Set([...left, ...added])] }
  },
}

/** Flags follow from the text: they are nobody's change. */
const description: ReportUnit = {
  field: 'description.text',
  read: ({ description: { flags: _, ...said } }) => said,
  take: (into, from) => ({ ...into, description: from.description }),
}

function formUnits(name: ReportFormName, versions: readonly ReportContent[]): ReportUnit[] {
  const whole: ReportUnit = {
    field: `forms.${name}`,
    read: ({ forms }) => forms[name],
    take: (into, { forms }) => ({ ...into, forms: { ...into.forms, [name]: forms[name] } }),
  }
  if (versions.some(({ forms }) => forms[name] === null)) return [whole]
  return Object.keys(emptyForms[name])
    .filter((key) => key !== 'reporter')
    .map((key) => {
      // Who is not to be named goes with the name.
      const keys = key === 'anonymous' ? [key, 'reporter'] : [key]
      return {
        field: `forms.${name}.${key}`,
        read: (of) => keys.map((each) => fieldsOf(of, name)[each]),
        take: (into, from) => ({
          ...into,
          forms: {
            ...into.forms,
            [name]: { ...fieldsOf(into, name), ...picked(from, name, keys) },
          },
        }),
      }
    })
}

function fieldsOf({ forms }: ReportContent, name: ReportFormName): Record<string, unknown> {
  return { ...forms[name] }
}

function picked(from: ReportContent, name: ReportFormName, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, fieldsOf(from, name)[key]]))
}
