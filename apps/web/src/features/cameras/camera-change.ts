import type { Camera, CameraChange } from '@foresite/contract/cameras'
import type { z } from 'zod'
import type { changeForm, ChangeIn } from './source-form.ts'

/** A camera as its form begins: addresses are never shown with their passwords, so they begin empty. */
export function formOf({ name, source, recording }: Camera): ChangeIn {
  return {
    name,
    address: '',
    transport: source.kind === 'rtsp' ? source.transport : 'tcp',
    analysisAddress: '',
    withoutAnalysis: false,
    recorded: recording.enabled,
    days: recording.days === null ? '' : String(recording.days),
    mostGigabytes: recording.mostGigabytes === null ? '' : String(recording.mostGigabytes),
  }
}

/** What of a camera is to change: only what was changed, because an address is opened before it is saved. */
export function changeOf(camera: Camera, form: z.output<typeof changeForm>): CameraChange {
  const { name, source, recording } = camera
  const { enabled, days, mostGigabytes } = recording
  const sameRecording =
    enabled === form.recorded && days === form.days && mostGigabytes === form.mostGigabytes
  const presentTransport = source.kind === 'rtsp' ? source.transport : 'tcp'
  return {
    ...(form.name === name ? {} : { name: form.name }),
    ...(form.address === null ? {} : { address: form.address }),
    ...(form.transport === presentTransport ? {} : { transport: form.transport }),
    ...analysisChange(form),
    ...(sameRecording
      ? {}
      : {
          recording: {
            enabled: form.recorded,
            days: form.days,
            mostGigabytes: form.mostGigabytes,
          },
        }),
  }
}

function analysisChange(form: z.output<typeof changeForm>): Pick<CameraChange, 'analysisAddress'> {
  if (form.withoutAnalysis) return { analysisAddress: null }
  return form.analysisAddress === null ? {} : { analysisAddress: form.analysisAddress }
}
