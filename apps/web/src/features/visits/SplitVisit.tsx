import { visitCorrection, type Sighting, type Visit } from '@foresite/contract/visits'
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { ReasonInput } from '#platform/forms/ReasonInput.tsx'
import { useSightingWords } from './sighting-words.ts'
import { useVisitTexts } from './texts/texts.ts'

const schema = z.object({ why: visitCorrection.shape.why })
type Fields = z.infer<typeof schema>

interface SplitVisitProps {
  readonly visit: Visit
  readonly sightings: readonly Sighting[]
  readonly onClose: () => void
}

/** Splits some sightings off into a visit of their own. */
export function SplitVisit({ visit, sightings, onClose }: SplitVisitProps) {
  const t = useVisitTexts()
  const wordsOf = useSightingWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { control, handleSubmit, formState } = useForm<Fields>({
    resolver: formResolver<Fields, Fields>(schema),
    defaultValues: { why: '' },
  })
  const split = useCall('splitVisit', { quiet: true, onSuccess: onClose })
  return (
    <FormDialog
      title={t('split')}
      text={t('split.text')}
      unsaved={useUnsaved(formState.isDirty || chosen.length > 0)}
      isPending={split.isPending}
      isBlocked={chosen.length === 0 || chosen.length === sightings.length}
      refusal={split.error === null ? null : sentenceOf(split.error)}
      onClose={onClose}
      onSubmit={handleSubmit(({ why }) =>
        split.mutate({ params: { id: visit.id }, body: { sightingIds: [...chosen], why, since: visit.updatedAt } }),
      )}
    >
      <FormGroup>
        {sightings.map((sighting) => {
          const { title, time } = wordsOf(sighting)
          return (
            <FormControlLabel
              key={sighting.id}
              label={`${title} · ${time}`}
              control={
                <Checkbox
                  checked={chosen.includes(sighting.id)}
                  onChange={(_, isChosen) =>
                    setChosen(isChosen ? [...chosen, sighting.id] : chosen.filter((id) => id !== sighting.id))
                  }
                />
              }
            />
          )
        })}
      </FormGroup>
      <ReasonInput control={control} name="why" />
    </FormDialog>
  )
}
