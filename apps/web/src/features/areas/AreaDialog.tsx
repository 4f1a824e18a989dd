import {
  type Area,
  areaInput,
  type AreaInput,
  areaLocation,
  type AreaLocation,
  areaType,
  type AreaType,
  doorsOn,
  lengthOf,
  longestDescription,
} from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import type { Zone } from '@foresite/contract/zones'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Alert, TextField } from '@mui/material'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { bindTo, SelectInput, TextInput, CustomInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { tMessage } from '#platform/i18n/messages.ts'
import type { FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { namesOf } from '#platform/records/names-of.ts'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf, OptionalSelect } from '#ui/SelectField.tsx'
import { AssignedCameras } from './AssignedCameras.tsx'
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
  const { form, state } = useEntityForm({
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
      otherAction={
        // After confirmation: appointments lose a deleted dock.
        area !== null && (
          <DeleteButton
            call="deleteArea"
            input={{ params: { id: area.id }, query: { since: area.updatedAt } }}
            title={t('delete.title', { name: area.name })}
            text={t(`delete.${area.type}`)}
            confirmLabel={t('delete')}
            color="error"
            startIcon={<DeleteOutlined />}
            onDeleted={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <AreaFields form={form} />
      <CustomInput control={form.control} name="cameraIds">
        {({ value, problem, onChange }) => (
          <AssignedCameras cameras={cameras} chosen={value} error={problem} onChange={onChange} />
        )}
      </CustomInput>
      {type === 'dock' && (
        <CustomInput control={form.control} name="doorZoneId">
          {({ value, problem, onChange }) => (
            <DockDoorField zones={zones} cameraIds={cameraIds} chosen={value} error={problem} onChange={onChange} />
          )}
        </CustomInput>
      )}
      {!isNew && area === null && <Alert severity="warning">{t('gone')}</Alert>}
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
    <OptionalSelect
      label={t('door')}
      value={chosen}
      none={t('door.unset')}
      choices={doors.map(({ id, name, cameraName }) => [id, `${name} · ${cameraName}`])}
      error={error !== undefined}
      helperText={error ?? t('door.hint')}
      onChange={onChange}
    />
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
  const bind = bindTo(control)
  return (
    <>
      <SelectInput
        {...bind('type')}
        label={t('type')}
        choices={choicesOf(areaType.options, (one) => t(`type.${one}`))}
      />
      <TextInput {...bind('name')} label={t('name')} input={{ maxLength: 80 }} />
      {type === 'dock' && (
        <TextInput
          {...bind('dockNumber')}
          label={t('word.dockNumber')}
          hint={t('dockNumber.hint')}
          input={{ maxLength: 12 }}
        />
      )}
      <SelectInput
        {...bind('location')}
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

/** An area's form values; unset ones are empty. */
interface AreaIn {
  type: AreaType | ''
  name: string
  dockNumber: string
  location: AreaLocation | ''
  description: string
  cameraIds: string[]
  doorZoneId: string | null
}

/** The area that valid form values describe. */
type AreaOut = AreaInput

/** The form values of a stored or a new area. */
function formOf(area: Area | null): AreaIn {
  return {
    type: area?.type ?? '',
    name: area?.name ?? '',
    dockNumber: area?.dockNumber ?? '',
    location: area?.location ?? '',
    description: area?.description ?? '',
    cameraIds: [...(area?.cameraIds ?? [])],
    doorZoneId: area?.doorZoneId ?? null,
  }
}
