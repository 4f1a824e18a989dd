import { visitCorrection, type Visit } from '@foresite/contract/visits'
import { addDays, dayOf } from '@foresite/site-time/site-time'
import Typography from '@mui/material/Typography'
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
import { firstSeen, nameOf } from './visit-look.tsx'

const schema = z.object({
  otherId: z.string().min(1, { error: 'selection.required' }),
  why: visitCorrection.shape.why,
})
type Fields = z.infer<typeof schema>

interface JoinVisitProps {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Joins a visit of about the same time to this one. */
export function JoinVisit({ visit, onClose }: JoinVisitProps) {
  const say = useVisitTexts()
  const { dayAndTime } = useFormat()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const day = dayOf(Date.parse(firstSeen(visit)), timezone)
  const query = { startDate: addDays(day, -1), endDate: addDays(day, 1), limit: 100 }
  const { data } = useQuery(queryFor('listVisits', { query }))
  const others = (data?.rows ?? []).filter(
    (other) =>
      other.id !== visit.id &&
      (visit.arrivalAt === null || other.arrivalAt === null) &&
      (visit.departureAt === null || other.departureAt === null),
  )
  const { control, handleSubmit, formState } = useForm<Fields>({
    resolver: formResolver<Fields, Fields>(schema),
    defaultValues: { otherId: '', why: '' },
  })
  const join = useCall('joinVisits', { quiet: true, onSuccess: onClose })
  return (
    <FormDialog
      title={say('join')}
      text={say('join.text')}
      isChanged={formState.isDirty}
      isPending={join.isPending}
      refusal={join.error === null ? null : sentenceOf(join.error)}
      onClose={onClose}
      onSubmit={handleSubmit((body) =>
        join.mutate({ params: { id: visit.id }, body: { ...body, since: visit.updatedAt } }),
      )}
    >
      {data !== undefined && others.length === 0 ? (
        <Typography variant="body2">{say('join.none')}</Typography>
      ) : (
        <SelectInput
          control={control}
          name="otherId"
          required
          label={say('join.other')}
          choices={others.map((other) => [
            other.id,
            [dayAndTime(firstSeen(other)), nameOf(other), say(`state.${other.state}`)].filter(Boolean).join(' · '),
          ])}
        />
      )}
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
