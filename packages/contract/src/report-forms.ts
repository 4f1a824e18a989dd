import { z } from 'zod'
import { day, numberWithin, storable, wholeNumber } from './primitives.ts'

/** A form's single-line field; empty if unknown. */
export const formLine = (max = 200) =>
  z
    .string({ error: 'field.invalid' })
    .max(max, { error: 'text.tooLong' })
    .regex(storable, { error: 'field.invalid' })
    .default('')

/** A form's multi-line field; empty if unknown. */
const formText = (max = 4_000) =>
  z
    .string({ error: 'field.invalid' })
    .max(max, { error: 'text.tooLong' })
    .refine((text) => storable.test(text.replace(/[\n\r\t]/g, ' ')), { error: 'field.invalid' })
    .default('')

const yesNo = z.boolean({ error: 'field.invalid' }).nullable().default(null)
const count = (max: number) => numberWithin(0, max, 'report.number.invalid').nullable().default(null)
const optionalDay = day.nullable().default(null)

/** Such as 08:30; empty if unknown. */
const timeOfDay = z
  .string({ error: 'schedule.time.invalid' })
  .regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/, { error: 'schedule.time.invalid' })
  .default('')

/** Whether a text is a Portuguese tax number: nine digits, the last of which is a check digit (modulo 11). */
export function isNif(text: string): boolean {
  if (!/^[1-9]\d{8}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const sum = digits.slice(0, 8).reduce((all, digit, at) => all + digit * (9 - at), 0)
  const check = 11 - (sum % 11)
  return digits[8] === (check > 9 ? 0 : check)
}

const nif = z
  .string({ error: 'report.nif.invalid' })
  .transform((text) => text.replace(/[\s.]/g, ''))
  .refine((text) => text === '' || isNif(text), { error: 'report.nif.invalid' })
  .default('')

/**
 * Injury and illness: based on OSHA 301, and on the notices to ACT and insurer in Portugal (Lei 102/2009, art. 111).
 */
export const injuryForm = z.strictObject({
  person: formLine(),
  nif,
  category: formLine(),
  hiredOn: optionalDay,
  shiftStart: timeOfDay,
  doing: formText(),
  happened: formText(),
  bodyParts: formLine(),
  object: formLine(),
  physician: formLine(),
  hospital: formLine(),
  emergencyRoom: yesNo,
  overnight: yesNo,
  /** Fatal or serious accidents must be reported to the ACT within 24 hours. */
  serious: yesNo,
  fatal: yesNo,
  daysAway: count(3_650),
  daysRestricted: count(3_650),
  employer: formLine(),
  /** Economic activity (CAE). */
  cae: formLine(20),
  insurer: formLine(),
  /** Working times in the 30 days before. */
  workingTimes: formText(),
  /** ESAW. */
  activity: formLine(),
  deviation: formLine(),
  contact: formLine(),
  agent: formLine(),
})
export type InjuryForm = z.output<typeof injuryForm>

export const equipmentForm = z.strictObject({
  asset: formLine(),
  serial: formLine(),
  part: formLine(),
  failure: formText(),
  operator: formLine(),
  outOfService: yesNo,
  downtimeHours: count(100_000),
  /** In euros. */
  cost: count(100_000_000),
})

const grade = wholeNumber(1, 5, 'report.number.invalid').nullable().default(null)

export const nearMissForm = z.strictObject({
  hazard: formText(),
  /** Its possible severity and its likelihood, each from 1 to 5. */
  severity: grade,
  likelihood: grade,
  barrier: formText(),
  action: formText(),
  /** Whether the person who reported it stays anonymous. */
  anonymous: z.boolean({ error: 'field.invalid' }).default(false),
  reporter: formLine(),
  rootCause: formText(),
  followUp: formText(),
})
export type NearMissForm = z.output<typeof nearMissForm>

/** A report's forms; null: does not apply. */
export const reportForms = z.strictObject({
  injury: injuryForm.nullable().default(null),
  equipment: equipmentForm.nullable().default(null),
  nearMiss: nearMissForm.nullable().default(null),
})
export type ReportForms = z.output<typeof reportForms>
export type ReportFormName = keyof ReportForms
export const reportFormNames = ['injury', 'equipment', 'nearMiss'] as const satisfies readonly ReportFormName[]

const shapes: Readonly<Record<ReportFormName, Readonly<Record<string, unknown>>>> = {
  injury: injuryForm.shape,
  equipment: equipmentForm.shape,
  nearMiss: nearMissForm.shape,
}

/** Whether a form's field is a calendar day, to be written in the reader's format. */
export function isFormDay(form: ReportFormName, field: string): boolean {
  return shapes[form][field] === optionalDay
}

/** Potential severity × likelihood, 1 to 25; null if either is missing. */
export function riskOf({ severity, likelihood }: NearMissForm): number | null {
  return severity === null || likelihood === null ? null : severity * likelihood
}
