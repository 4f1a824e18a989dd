import type { Camera } from '@foresite/contract/cameras'
import type { UseFormReturn } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import type { CameraIn, CheckedCamera } from './source-form.ts'

/** Opens the address that is typed, or a stored camera's own where none is, the way that is chosen. Saves nothing. */
export function useSourceTest(
  camera: Camera | null,
  { setError, getValues, trigger }: UseFormReturn<CameraIn, unknown, CheckedCamera>,
) {
  const options = {
    quiet: true,
    onError: (error: Error) => showRefusal(error, setError, ['address']),
  }
  const typed = useCall('testCamera', options)
  const stored = useCall('testStoredCamera', options)
  const forget = () => {
    typed.reset()
    stored.reset()
  }
  const tryOut = async () => {
    forget()
    if (!(await trigger('address'))) return
    const { address, transport } = getValues()
    if (camera === null || address.trim() !== '') typed.mutate({ body: { address, transport } })
    else stored.mutate({ params: { id: camera.id }, body: { transport } })
  }
  return {
    testing: typed.isPending || stored.isPending,
    /** What was found, as long as it is true of what is in the form. */
    found: typed.data ?? stored.data,
    forget,
    tryOut: () => void tryOut(),
  }
}
