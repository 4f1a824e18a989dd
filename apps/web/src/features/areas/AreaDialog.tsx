import { areaInput, doorsOn, type Area } from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { formOf, type AreaIn, type AreaOut } from './area-form.ts'
import { AreaFields } from './AreaFields.tsx'
import { AssignedCameras } from './AssignedCameras.tsx'
import { DeleteArea } from './DeleteArea.tsx'
import { DockDoorField } from './DockDoorField.tsx'
import { useAreaTexts } from './texts/texts.ts'
import { useAreaWords } from './use-area-words.ts'
import { useSaveArea } from './use-save-area.ts'

interface AreaDialogProps {
  /** As it is stored now; null for a new one, and once somebody has deleted it. */
  readonly area: Area | null
  readonly isNew: boolean
  readonly cameras: readonly Camera[]
  readonly zones: readonly Zone[]
  readonly onClose: () => void
}

/** A dock or gate being written or changed. */
export function AreaDialog({ area, isNew, cameras, zones, onClose }: AreaDialogProps) {
  const say = useAreaTexts()
  const wordsOf = useAreaWords(cameras, zones)
  const form = useForm<AreaIn, unknown, AreaOut>({
    resolver: formResolver<AreaIn, AreaOut>(areaInput),
    defaultValues: formOf(area),
  })
  const { saving, save } = useSaveArea({ id: area?.id ?? null, setError: form.setError, onSaved: onClose })
  const { since, theirs, accept } = useEditedRecord(area, saving)
  const [type, cameraIds] = useWatch({ control: form.control, name: ['type', 'cameraIds'] })
  // A door of a camera that was taken out again is not this dock's any more.
  const withDoor = (checked: AreaOut): AreaOut => {
    const doors = doorsOn(checked.cameraIds, zones)
    const isThere = doors.some(({ id }) => id === checked.doorZoneId)
    return isThere ? checked : { ...checked, doorZoneId: null }
  }
  return (
    <FormDialog
      title={say(isNew ? 'new' : 'edit')}
      saveLabel={say('save')}
      isChanged={form.formState.isDirty}
      isPending={saving}
      refusal={theirs === null ? form.formState.errors.root?.message : null}
      otherAction={area !== null && <DeleteArea area={area} onDeleted={onClose} />}
      onSubmit={form.handleSubmit((checked) => {
        save(withDoor(checked), since)
      })}
      onClose={onClose}
    >
      <AreaFields form={form} />
      <Controller
        control={form.control}
        name="cameraIds"
        render={({ field, fieldState: { error } }) => (
          <AssignedCameras
            cameras={cameras}
            chosen={field.value}
            error={error?.message === undefined ? undefined : sayMessage(error.message)}
            onChange={field.onChange}
          />
        )}
      />
      {type === 'dock' && (
        <Controller
          control={form.control}
          name="doorZoneId"
          render={({ field, fieldState: { error } }) => (
            <DockDoorField
              zones={zones}
              cameraIds={cameraIds}
              chosen={field.value}
              error={error?.message === undefined ? undefined : sayMessage(error.message)}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {!isNew && area === null && <Alert severity="warning">{say('gone')}</Alert>}
      {theirs !== null && (
        <ChangedMeanwhile
          theirs={theirs}
          words={{ mine: wordsOf(form.getValues()), theirs: wordsOf(formOf(theirs)) }}
          onTheirs={() => {
            accept()
            form.reset(formOf(theirs))
          }}
          onMine={accept}
        />
      )}
    </FormDialog>
  )
}
