import { visitCorrection, type Visit } from '@foresite/contract/visits'
import { addDays, dayOf } from '@foresite/site-time/site-time'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useVisitTexts } from './texts/texts.ts'
import { firstSeen } from './visit-look.tsx'

const none = 'none'
const schema = z.object({
  appointmentId: z.string().min(1, { error: 'selection.required' }),
  why: visitCorrection.shape.why,
})
type Fields = z.infer<typeof schema>

interface ChooseAppointmentProps {
  readonly visit: Visit
  readonly onClose: () => void
}

/** The appointment for which a vehicle came, chosen by a person, or that it came for none. */
export function ChooseAppointment({ visit, onClose }: ChooseAppointmentProps) {
  const say = useVisitTexts()
  const { dayAndTime } = useFormat()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const day = dayOf(Date.parse(firstSeen(visit)), timezone)
  const query = { startDate: addDays(day, -1), endDate: addDays(day, 1), limit: 100 }
  const { data } = useQuery(queryFor('listAppointments', { query }))
  const { control, handleSubmit, formState } = useForm<Fields>({
    resolver: formResolver<Fields, Fields>(schema),
    defaultValues: { appointmentId: '', why: '' },
  })
  const save = useCall('appointVisit', { quiet: true, onSuccess: onClose })
  const choices = (data?.rows ?? []).map(
    (due) =>
      [
        due.id,
        [dayAndTime(due.at), due.reference, due.carrier, due.licensePlate, due.dockName].filter(Boolean).join(' · '),
      ] as const,
  )
  return (
    <FormDialog
      title={say('appoint')}
      text={say('appoint.text')}
      isChanged={formState.isDirty}
      isPending={save.isPending}
      refusal={save.error === null ? null : sentenceOf(save.error)}
      onClose={onClose}
      onSubmit={handleSubmit(({ appointmentId, why }) =>
        save.mutate({
          params: { id: visit.id },
          body: { appointmentId: appointmentId === none ? null : appointmentId, why, since: visit.updatedAt },
        }),
      )}
    >
      <SelectInput
        control={control}
        name="appointmentId"
        required
        label={say('appointment')}
        choices={[[none, say('appoint.none')], ...choices]}
      />
      <TextInput
        control={control}
        name="why"
        required
        multiline
        minRows={2}
        label={say('correct.why')}
        input={{ maxLength: 500 }}
      />
    </FormDialog>
  )
}
