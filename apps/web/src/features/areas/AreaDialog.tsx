import {
  type Area,
  areaInput,
  doorsOn,
  areaLocation,
  areaType,
  lengthOf,
  longestDescription,
} from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import type { Zone } from '@foresite/contract/zones'
import { Alert, MenuItem, TextField } from '@mui/material'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { choicesOf, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { tMessage } from '#platform/i18n/messages.ts'
import type { FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { namesOf } from '#platform/records/names-of.ts'
import { Muted } from '#ui/Muted.tsx'
import { type AreaIn, type AreaOut, formOf } from './area-form.ts'
import { AssignedCameras } from './AssignedCameras.tsx'
import { DeleteArea } from './DeleteArea.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface AreaDialogProps {
  /** The stored record; null if new or deleted. */
  readonly area: Area | null
  readonly isNew: boolean
  readonly cameras: readonly Camera[]
  readonly zones: readonly Zone[]
  readonly onClose: () => void
}

/** The form of a dock or gate. */
export function AreaDialog({ area, isNew, cameras, zones, onClose }: AreaDialogProps) {
  const t = useAreaTexts()
  const create = useCall('createArea', { quiet: true })
  const update = useCall('updateArea', { quiet: true })
  const { form, state, changedMeanwhile } = useEntityForm({
    record: area,
    schema: areaInput,
    fieldsOf: formOf,
    wordsOf: useAreaWords(cameras, zones),
    save: (checked, since) => {
      const body = withKnown(checked, { area, cameras, zones })
      return area === null
        ? create.mutateAsync({ body })
        : update.mutateAsync({ params: { id: area.id }, body: { ...body, since } })
    },
    onSaved: onClose,
  })
  const [type, cameraIds] = useWatch({ control: form.control, name: ['type', 'cameraIds'] })
  return (
    <FormDialog
      {...state}
      title={t(isNew ? 'new' : 'edit')}
      saveLabel={t('save')}
      otherAction={area !== null && <DeleteArea area={area} onDeleted={onClose} />}
      onClose={onClose}
    >
      <AreaFields form={form} />
      <Controller
        control={form.control}
        name="cameraIds"
        render={({ field, fieldState }) => (
          <AssignedCameras
            cameras={cameras}
            chosen={field.value}
            error={sentenceOfField(fieldState.error)}
            onChange={field.onChange}
          />
        )}
      />
      {type === 'dock' && (
        <Controller
          control={form.control}
          name="doorZoneId"
          render={({ field, fieldState }) => (
            <DockDoorField
              zones={zones}
              cameraIds={cameraIds}
              chosen={field.value}
              error={sentenceOfField(fieldState.error)}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {!isNew && area === null && <Alert severity="warning">{t('gone')}</Alert>}
      {changedMeanwhile}
    </FormDialog>
  )
}

/**
 * Leaves out cameras that were deleted meanwhile, which are no longer offered, and a dock's door that none of its
 * cameras shows. The stored area's own cameras stay, because a deleted one is not among them.
 */
function withKnown(
  checked: AreaOut,
  { area, cameras, zones }: Pick<AreaDialogProps, 'area' | 'cameras' | 'zones'>,
): AreaOut {
  const known = new Set([...cameras.map(({ id }) => id), ...(area?.cameraIds ?? [])])
  const cameraIds = checked.cameraIds.filter((id) => known.has(id))
  const isThere = doorsOn(cameraIds, zones).some(({ id }) => id === checked.doorZoneId)
  return { ...checked, cameraIds, doorZoneId: isThere ? checked.doorZoneId : null }
}

interface DockDoorFieldProps {
  readonly zones: readonly Zone[]
  readonly cameraIds: readonly string[]
  readonly chosen: string | null
  readonly error: string | undefined
  readonly onChange: (chosen: string | null) => void
}

/** Selects the dock's door among those its cameras show; nothing to select while there is only one. */
function DockDoorField({ zones, cameraIds, chosen, error, onChange }: DockDoorFieldProps) {
  const t = useAreaTexts()
  const doors = doorsOn(cameraIds, zones)
  const [only] = doors
  if (cameraIds.length === 0) return null
  if (only === undefined || (doors.length === 1 && chosen === null))
    return <Muted>{only === undefined ? t('door.none') : t('door.only', { name: only.name })}</Muted>
  return (
    <TextField
      select
      label={t('door')}
      value={doors.some(({ id }) => id === chosen) ? chosen : ''}
      error={error !== undefined}
      helperText={error ?? t('door.hint')}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <MenuItem value="">{t('door.unset')}</MenuItem>
      {doors.map(({ id, name, cameraName }) => (
        <MenuItem key={id} value={id}>
          {`${name} · ${cameraName}`}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Describes a version of an area field by field. */
function useAreaWords(cameras: readonly Camera[], zones: readonly Zone[]) {
  const t = useAreaTexts()
  return (area: AreaIn): FieldWords => [
    [t('type'), area.type === '' ? '' : t(`type.${area.type}`)],
    [t('name'), area.name],
    [t('word.dockNumber'), area.dockNumber],
    [t('word.location'), area.location === '' ? '' : t(`location.${area.location}`)],
    [t('description'), area.description],
    [t('assigned'), namesOf(cameras, area.cameraIds)],
    [t('door'), namesOf(zones, area.doorZoneId === null ? [] : [area.doorZoneId])],
  ]
}

interface AreaFieldsProps {
  readonly form: UseFormReturn<AreaIn, unknown, AreaOut>
}

/** An area's text fields; only a dock has a number. */
function AreaFields({ form: { control, register, formState } }: AreaFieldsProps) {
  const t = useAreaTexts()
  const [type, description] = useWatch({ control, name: ['type', 'description'] })
  const length = lengthOf(description)
  const count = t('description.count', { length, most: longestDescription })
  const problem = formState.errors.description?.message
  return (
    <>
      <SelectInput
        control={control}
        name="type"
        label={t('type')}
        choices={choicesOf(areaType.options, (one) => t(`type.${one}`))}
      />
      <TextInput control={control} name="name" label={t('name')} input={{ maxLength: 80 }} />
      {type === 'dock' && (
        <TextInput
          control={control}
          name="dockNumber"
          label={t('word.dockNumber')}
          hint={t('dockNumber.hint')}
          input={{ maxLength: 12 }}
        />
      )}
      <SelectInput
        control={control}
        name="location"
        label={t('word.location')}
        choices={choicesOf(areaLocation.options, (one) => t(`location.${one}`))}
      />
      <TextField
        label={t('description')}
        multiline
        maxRows={3}
        error={problem !== undefined || length > longestDescription}
        helperText={`${tMessage(problem ?? '')} ${count}`.trim()}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        {...register('description')}
      />
    </>
  )
}
