import { visitCorrection, type Visit } from '@foresite/contract/visits'
import type { Sighting } from '@foresite/contract/yard-events'
import { FormGroup } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { ReasonInput } from '#platform/forms/ReasonInput.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { CheckList } from '#ui/CheckField.tsx'
import { useSightingWords } from './sighting-words.ts'
import { useVisitTexts } from './texts/texts.ts'

const schema = z.object({ sightingIds: z.array(z.string()), why: visitCorrection.shape.why })

interface SplitVisitProps {
  readonly visit: Visit
  readonly sightings: readonly Sighting[]
  readonly onClose: () => void
}

/** Splits some sightings off into a visit of their own. */
export function SplitVisit({ visit, sightings, onClose }: SplitVisitProps) {
  const t = useVisitTexts()
  const wordsOf = useSightingWords()
  const titleOf = (sighting: Sighting) => {
    const { title, time } = wordsOf(sighting)
    return `${title} · ${time}`
  }
  const split = useCall('splitVisit', { quiet: true })
  const { bind, form, state } = useEntityForm({
    record: visit,
    schema,
    fieldsOf: (): z.infer<typeof schema> => ({ sightingIds: [], why: '' }),
    wordsOf: ({ sightingIds }) => [
      [
        t('seen.title'),
        sightings
          .filter(({ id }) => sightingIds.includes(id))
          .map(titleOf)
          .join('\n'),
      ],
    ],
    save: ({ sightingIds, why }, since) => {
      // Those that somebody else has moved away are no longer there to split off.
      const present = sightings.map(({ id }) => id).filter((id) => sightingIds.includes(id))
      return split.mutateAsync({ params: { id: visit.id }, body: { sightingIds: present, why, since } })
    },
    onSaved: onClose,
  })
  const { control } = form
  const chosen = useWatch({ control, name: 'sightingIds' })
  return (
    <FormDialog
      {...state}
      title={t('split')}
      text={t('split.text')}
      isBlocked={state.isBlocked || chosen.length === 0 || chosen.length === sightings.length}
      onClose={onClose}
    >
      <FormGroup>
        <CheckList
          choices={sightings.map((sighting) => [sighting.id, titleOf(sighting)])}
          chosen={chosen}
          onChange={(ids) => form.setValue('sightingIds', ids, { shouldDirty: true })}
        />
      </FormGroup>
      <ReasonInput {...bind('why')} />
    </FormDialog>
  )
}
