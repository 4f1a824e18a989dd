import { areaInput, doorsOn, type Area } from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import { Controller, useWatch } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { formOf, type AreaOut } from './area-form.ts'
import { AreaFields } from './AreaFields.tsx'
import { AssignedCameras } from './AssignedCameras.tsx'
import { DeleteArea } from './DeleteArea.tsx'
import { DockDoorField } from './DockDoorField.tsx'
import { useAreaTexts } from './texts/texts.ts'
import { useAreaWords } from './use-area-words.ts'

interface AreaDialogProps {
  /** The stored record; null if new or deleted. */
  readonly area: Area | null
  readonly isNew: boolean
  readonly cameras: readonly Camera[]
  readonly zones: readonly Zone[]
  readonly onClose: () => void
}

/** A dock or gate being written or changed. */
export function AreaDialog({ area, isNew, cameras, zones, onClose }: AreaDialogProps) {
  const say = useAreaTexts()
  const create = useCall('createArea', { quiet: true })
  const update = useCall('updateArea', { quiet: true })
  const { form, state, changedMeanwhile } = useEntityForm({
    record: area,
    schema: areaInput,
    fieldsOf: formOf,
    wordsOf: useAreaWords(cameras, zones),
    save: (checked, since) => {
      const body = withDoor(checked, zones)
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
      title={say(isNew ? 'new' : 'edit')}
      saveLabel={say('save')}
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
      {!isNew && area === null && <Alert severity="warning">{say('gone')}</Alert>}
      {changedMeanwhile}
    </FormDialog>
  )
}

/** Removing a camera removes its door from this dock. */
function withDoor(area: AreaOut, zones: readonly Zone[]): AreaOut {
  const isThere = doorsOn(area.cameraIds, zones).some(({ id }) => id === area.doorZoneId)
  return isThere ? area : { ...area, doorZoneId: null }
}
