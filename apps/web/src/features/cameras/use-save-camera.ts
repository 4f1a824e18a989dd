import type { Camera } from '@foresite/contract/cameras'
import type { UseFormSetError } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { changeOf, newOf } from './camera-change.ts'
import type { CameraIn, CheckedCamera } from './source-form.ts'

/** Adds or changes a camera; refusals go to the form instead of a toast. */
export function useSaveCamera(
  camera: Camera | null,
  setError: UseFormSetError<CameraIn>,
  onSaved: (camera: Camera) => void,
) {
  const options = {
    quiet: true,
    onSuccess: (answer: { camera: Camera }) => onSaved(answer.camera),
    onError: (error: Error) => showRefusal(error, setError, ['name', 'address', 'analysisAddress']),
  }
  const create = useCall('createCamera', options)
  const change = useCall('changeCamera', options)
  return {
    saving: create.isPending || change.isPending,
    save: (checked: CheckedCamera) => {
      if (camera === null) create.mutate({ body: newOf(checked) })
      else change.mutate({ params: { id: camera.id }, body: changeOf(camera, checked) })
    },
  }
}
