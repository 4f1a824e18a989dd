import {
  visitCorrection,
  visitField,
  type Visit,
  type VisitCorrection,
  type VisitField,
} from '@foresite/contract/visits'
import type { Sighting } from '@foresite/contract/yard-events'
import { dayAndTime, instantOf, isSkipped, localStamp } from '@foresite/site-time/site-time'
import { useState } from 'react'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextInput } from '#platform/forms/inputs.tsx'
import { ReasonInput } from '#platform/forms/ReasonInput.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { VehiclePicture } from './VehiclePicture.tsx'
import { useVisitTexts } from './texts/texts.ts'

const times = ['arrivalAt', 'dockArrivalAt', 'dockDepartureAt', 'departureAt'] as const
const texts = ['licensePlate', 'trailerId', 'cabNumber', 'carrier'] as const
type Time = (typeof times)[number]

/** The form's values; times by the site's clock, like 2026-11-21T08:00:00. */
type Fields = Record<VisitField | 'why', string>

interface CorrectVisitProps {
  readonly visit: Visit
  /** Sightings of the visit: the picture to read the plate from, and the readings. */
  readonly sightings: readonly Sighting[]
  readonly onClose: () => void
}

/** Corrects fields that cameras missed or misread, with the reason (YARD-10). */
export function CorrectVisit({ visit, sightings, onClose }: CorrectVisitProps) {
  const t = useVisitTexts()
  const { percent } = useFormat()
  const pictured = sightings.find(({ picture }) => picture !== undefined)
  const isRead = visit.licensePlate !== ''
  // With a picture beside the field, that is where a missing plate is read.
  const usualWhy = pictured === undefined || isRead ? '' : t('correct.why.picture')
  const readings = sightings.flatMap((sighting) => sighting.readings)
  const likePlates = readings.filter(({ kind }) => kind === 'plate' || kind === 'text').slice(0, 4)
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const save = useCall('correctVisit', { quiet: true })
  // Cameras fill in fields without a new version: only the user's edits may count as changes.
  const [version, setVersion] = useState(visit)
  if (version.updatedAt !== visit.updatedAt) setVersion(visit)
  const { bind, state } = useEntityForm({
    record: visit,
    schema: schemaOf(version, timezone),
    fieldsOf: (shown) => ({ ...fieldsOf(shown ?? visit, timezone), why: usualWhy }),
    wordsOf: (fields) => visitField.options.map((field) => [t(`visit.${field}`), fields[field].replace('T', ' ')]),
    save: (body, since) =>
      save.mutateAsync({ params: { id: visit.id }, body: { ...body, ...(since === undefined ? {} : { since }) } }),
    onSaved: onClose,
  })
  const readingWords = ({ kind, text, confidence }: Sighting['readings'][number]) =>
    t('reading', { kind: t(`reading.${kind}`), text, confidence: percent(confidence) })
  return (
    <FormDialog {...state} title={t('correct')} text={t('correct.text')} onClose={onClose}>
      {pictured !== undefined && <VehiclePicture sighting={pictured} />}
      <SideBySide narrowest={220}>
        {texts.map((name) => (
          <TextInput
            key={name}
            {...bind(name)}
            label={t(`visit.${name}`)}
            autoFocus={name === 'licensePlate'}
            hint={name === 'licensePlate' ? likePlates.map(readingWords).join(' · ') : undefined}
            input={{ maxLength: name === 'carrier' ? 120 : 20 }}
          />
        ))}
        {times.map((name) => (
          <TextInput key={name} {...bind(name)} type="datetime-local" label={t(`visit.${name}`)} input={{ step: 1 }} />
        ))}
      </SideBySide>
      <ReasonInput {...bind('why')} hint={t('correct.why.hint')} />
    </FormDialog>
  )
}

function fieldsOf(visit: Visit, timezone: string): Fields {
  const written = (field: Time): string => {
    const at = visit[field]
    return at === null ? '' : localStamp(Date.parse(at), timezone).replace(' ', 'T')
  }
  return {
    ...(Object.fromEntries(texts.map((field) => [field, visit[field]])) as Record<(typeof texts)[number], string>),
    ...(Object.fromEntries(times.map((field) => [field, written(field)])) as Record<Time, string>),
    why: '',
  }
}

/** The fields that differ from a version only, so that unchanged times keep their milliseconds. */
function schemaOf(version: Visit, timezone: string): z.ZodType<VisitCorrection> {
  const was = fieldsOf(version, timezone)
  return z.unknown().transform((entered, context) => {
    const fields = entered as Fields
    const changed = visitField.options.filter((field) => fields[field] !== was[field])
    const body = Object.fromEntries(changed.map((field) => [field, valueOf(field, fields[field], timezone)]))
    const { data, error } = visitCorrection.safeParse({ ...body, why: fields.why })
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', message, path })
    for (const field of data === undefined ? [] : times.filter((name) => changed.includes(name)))
      if (fields[field] !== '' && isSkipped(...dayAndTime(fields[field]), timezone))
        context.addIssue({ code: 'custom', message: 'instant.skipped', path: [field] })
    return data ?? z.NEVER
  })
}

function valueOf(field: VisitField, entered: string, timezone: string): string | null {
  if (!field.endsWith('At')) return entered
  if (entered === '') return null
  try {
    return new Date(instantOf(...dayAndTime(entered), timezone)).toISOString()
  } catch {
    // Not a time: the schema reports it.
    return entered
  }
}
