import { damageChecks, type DamageCategory, type DamageCategoryId } from '@foresite/contract/damage'
import type { ImageBox } from '@foresite/contract/primitives'
import {
  damageFindingInput,
  damageGrade,
  palletLevel,
  palletSide,
  type DamageFindingInput,
  type DamageProposal,
  type PalletSide,
  type ShipmentPallet,
} from '@foresite/contract/shipment-pallets'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { newId } from '#platform/api/new-id.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import type { DamageOutbox } from './damage-outbox.ts'
import { SidePhoto } from './PalletSides.tsx'
import { useShipmentTexts } from './texts/texts.ts'

const { side, level } = damageFindingInput.shape
const orNone = <T extends z.ZodType>(schema: T) => z.preprocess((chosen) => (chosen === '' ? null : chosen), schema)
const schema = damageFindingInput.omit({ id: true }).extend({
  category: z.custom<DamageCategoryId>((chosen) => typeof chosen === 'string' && Object.hasOwn(damageChecks, chosen), {
    error: 'selection.required',
  }),
  check: z.string().min(1, { error: 'selection.required' }),
  side: orNone(side),
  level: orNone(level),
})

interface DamageFields {
  readonly category: string
  readonly check: string
  readonly grade: string
  readonly side: string
  readonly level: string
  readonly note: string
  readonly box: ImageBox | null
}

interface DamageFormProps {
  readonly pallet: ShipmentPallet
  /** The side shown. */
  readonly side: PalletSide
  /** A model's proposal, which the user may correct. */
  readonly proposal?: DamageProposal
  /** Stores it on the device; missing where it is sent at once. */
  readonly keep?: DamageOutbox['keep'] | undefined
  readonly onSaved?: () => void
  readonly onClose: () => void
}

/** Records damage on a pallet: kind, severity, and place, marked on the photo of its side. */
export function DamageForm({ pallet, side: seen, proposal, keep, onSaved, onClose }: DamageFormProps) {
  const t = useShipmentTexts()
  // The client chooses the id, so a retry after a lost answer records nothing twice.
  const [id] = useState(newId)
  const categories = useChecked(proposal?.check)
  const record = useRecord(pallet, keep)
  const { bind, form, state } = useEntityForm({
    record: null,
    schema,
    fieldsOf: (_: ShipmentPallet | null): DamageFields => ({
      category: proposal?.category ?? '',
      check: proposal?.check ?? '',
      grade: proposal?.grade ?? '',
      side: pallet.photos.some((photo) => photo.side === seen) ? seen : '',
      level: '',
      note: '',
      box: proposal?.box ?? null,
    }),
    wordsOf: () => [],
    save: (body) => record({ ...body, id }),
    onSaved: (isSaved) => {
      // The device is full, and a message says so.
      if (!isSaved) return
      onSaved?.()
      onClose()
    },
  })
  const { control } = form
  const [category, shownSide, box] = useWatch({ control, name: ['category', 'side', 'box'] })
  const photo = pallet.photos.find((each) => each.side === shownSide)
  const mark = (drawn: ImageBox | null) => form.setValue('box', drawn, { shouldDirty: true })
  return (
    <FormDialog
      {...state}
      width="md"
      title={t('damage.title', { pallet: pallet.pallet_id })}
      saveLabel={t('damage.record')}
      onClose={onClose}
    >
      <SelectInput
        {...bind('category')}
        label={t('damage.category')}
        required
        choices={categories.map(({ id: own, name }) => [own, name])}
        onChanged={() => form.setValue('check', '')}
      />
      <SelectInput
        {...bind('check')}
        label={t('damage.check')}
        required
        disabled={category === ''}
        choices={(categories.find((each) => each.id === category)?.checks ?? []).map((one) => [one.id, one.criterion])}
      />
      <SelectInput
        {...bind('grade')}
        label={t('damage.grade')}
        required
        choices={choicesOf(damageGrade.options, (grade) => t(`grade.${grade}`))}
      />
      <SelectInput
        {...bind('side')}
        label={t('word.side')}
        none={t('damage.unknown')}
        choices={choicesOf(palletSide.options, (each) => t(`side.${each}`))}
        // The box belongs to the photo of the old side.
        onChanged={() => mark(null)}
      />
      <SelectInput
        {...bind('level')}
        label={t('damage.level')}
        none={t('damage.unknown')}
        choices={choicesOf(palletLevel.options, (each) => t(`palletLevel.${each}`))}
      />
      {photo === undefined ? (
        shownSide !== '' && <Muted>{t('damage.noPhoto')}</Muted>
      ) : (
        <>
          <Typography variant="body2">{t('damage.box')}</Typography>
          <SidePhoto url={photo.url} boxes={box === null ? [] : [box]} onDrawn={mark} />
          {box !== null && (
            <EdgeButton color="inherit" onClick={() => mark(null)}>
              {t('damage.box.remove')}
            </EdgeButton>
          )}
        </>
      )}
      <TextInput
        {...bind('note')}
        label={t('damage.note')}
        multiline
        minRows={2}
        maxRows={6}
        input={{ maxLength: 500 }}
      />
    </FormDialog>
  )
}

/** The categories with the checks of the site's quality inspections, and the proposed one. */
function useChecked(proposed: string | undefined): readonly DamageCategory[] {
  const { data = [] } = useQuery(queryFor('listDamageCategories'))
  return data
    .map((category) => ({
      ...category,
      checks: category.checks.filter(({ id, isLeftOut }) => !isLeftOut || id === proposed),
    }))
    .filter(({ checks }) => checks.length > 0)
}

/** Stores damage on the device or sends it at once; false if that failed. */
function useRecord(pallet: ShipmentPallet, keep: DamageFormProps['keep']) {
  const add = useCall('addDamageFinding', { quiet: true })
  return async (finding: DamageFindingInput): Promise<boolean> => {
    if (keep !== undefined) return keep(pallet, finding)
    await add.mutateAsync({ params: { id: pallet.id }, body: finding })
    return true
  }
}
