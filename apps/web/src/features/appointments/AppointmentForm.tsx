import {
  appointmentInput,
  isAppointmentYear,
  type Appointment,
  type AppointmentInput,
} from '@foresite/contract/appointments'
import { day } from '@foresite/contract/primitives'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { clockOf, instantEntered } from '#platform/forms/site-clock.ts'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { useAppointmentTexts } from './texts/texts.ts'

/** What the form holds; an empty text is nothing entered. */
interface Fields {
  readonly reference: string
  readonly day: string
  readonly time: string
  readonly carrier: string
  readonly dockId: string
  readonly licensePlate: string
  readonly trailerId: string
  readonly cabNumber: string
}

function schemaIn(timezone: string, before: string | undefined): z.ZodType<AppointmentInput> {
  return z.unknown().transform((entered, context) => {
    const { day: date, time, dockId, ...rest } = entered as Fields
    const at = instantEntered({ day: date, time }, { before, timezone }, (field, message) =>
      context.addIssue({ code: 'custom', message, path: [field] }),
    )
    if (day.safeParse(date).success && !isAppointmentYear(date))
      context.addIssue({ code: 'custom', message: 'appointment.year', path: ['day'] })
    const { data, error } = appointmentInput.safeParse({ ...rest, at, dockId: dockId === '' ? null : dockId })
    for (const { path, message } of error?.issues ?? [])
      if (path[0] !== 'at') context.addIssue({ code: 'custom', message, path })
    return data ?? z.NEVER
  })
}

interface AppointmentFormProps {
  /** The stored appointment; null adds one. */
  readonly appointment: Appointment | null
  readonly onClose: () => void
}

export function AppointmentForm({ appointment, onClose }: AppointmentFormProps) {
  const t = useAppointmentTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const areas = useQuery(queryFor('listAreas'))
  const docks = (areas.data ?? []).filter(({ type }) => type === 'dock')
  const create = useCall('createAppointment', { quiet: true })
  const change = useCall('changeAppointment', { quiet: true })
  const { bind, state } = useEntityForm({
    record: appointment,
    schema: schemaIn(timezone, appointment?.at),
    fieldsOf: (record): Fields => {
      return {
        reference: record?.reference ?? '',
        ...clockOf(record?.at, timezone),
        carrier: record?.carrier ?? '',
        dockId: record?.dockId ?? '',
        licensePlate: record?.licensePlate ?? '',
        trailerId: record?.trailerId ?? '',
        cabNumber: record?.cabNumber ?? '',
      }
    },
    wordsOf: (fields) => [
      [t('reference'), fields.reference],
      [t('word.appointment'), `${fields.day} ${fields.time}`],
      [t('word.carrier'), fields.carrier],
      [t('word.dock'), docks.find(({ id }) => id === fields.dockId)?.name ?? ''],
      [t('visit.licensePlate'), fields.licensePlate],
      [t('visit.trailerId'), fields.trailerId],
      [t('visit.cabNumber'), fields.cabNumber],
    ],
    save: (body, since) =>
      appointment === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: appointment.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  const text = (name: 'licensePlate' | 'trailerId' | 'cabNumber') => (
    <TextInput {...bind(name)} label={t(`visit.${name}`)} input={{ maxLength: 20 }} />
  )
  return (
    <FormDialog
      {...state}
      title={t(appointment === null ? 'new' : 'edit')}
      onClose={onClose}
      otherAction={
        appointment !== null && (
          <DeleteAppointment appointment={appointment} onDeleted={state.unsaved.leaving(onClose)} />
        )
      }
    >
      <TextInput {...bind('reference')} label={t('reference')} required input={{ maxLength: 80 }} />
      <Columns from="sm">
        <DayInput {...bind('day')} label={t('word.day')} required />
        <TextInput {...bind('time')} type="time" label={t('word.time')} required />
      </Columns>
      <TextInput {...bind('carrier')} label={t('word.carrier')} hint={t('carrier.hint')} input={{ maxLength: 120 }} />
      <Unloaded of={{ areas }} />
      <SelectInput
        {...bind('dockId')}
        label={t('word.dock')}
        choices={docks.map(({ id, name, dockNumber }) => [id, [name, dockNumber].filter(Boolean).join(' · ')] as const)}
        none={t('dock.none')}
      />
      <Columns from="sm">
        {text('licensePlate')}
        {text('cabNumber')}
      </Columns>
      {text('trailerId')}
    </FormDialog>
  )
}

interface DeleteAppointmentProps {
  readonly appointment: Appointment
  readonly onDeleted: () => void
}

/** Deletes an appointment. Undo could not link one to its visit again as a user did: for such a one, it asks before. */
function DeleteAppointment({ appointment, onDeleted }: DeleteAppointmentProps) {
  const t = useAppointmentTexts()
  const { id, reference, updatedAt: since, visitId } = appointment
  const remove = { call: 'deleteAppointment', input: { params: { id }, query: { since } }, onDeleted } as const
  if (visitId === null)
    return (
      <DeleteWithUndo
        {...remove}
        restore={{ call: 'createAppointment', input: { body: appointmentInput.parse(appointment) } }}
      />
    )
  return (
    <DeleteButton
      {...remove}
      color="error"
      startIcon={<DeleteOutlined />}
      label={t('word.delete')}
      title={t('delete.title', { reference })}
      text={t('delete.text')}
      confirmLabel={t('delete.confirm')}
    />
  )
}
