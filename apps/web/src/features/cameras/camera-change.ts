import type { Camera, CameraChange, NewCamera } from '@foresite/contract/cameras'
import { type CameraIn, type CheckedCamera, isRtsp } from './source-form.ts'

const emptyForm: CameraIn = {
  name: '',
  address: '',
  transport: 'tcp',
  analysisAddress: '',
  withoutAnalysis: false,
  recorded: true,
  days: '',
  maxGigabytes: '',
}

/**
 * The form values of a camera: addresses start empty, because they contain passwords.
 * @param typed a number as the user types it
 */
export function formOf(camera: Camera | null, typed: (value: number) => string = String): CameraIn {
  if (camera === null) return emptyForm
  const { name, source, recording } = camera
  return {
    ...emptyForm,
    name,
    transport: source.kind === 'rtsp' ? source.transport : 'tcp',
    recorded: recording.enabled,
    days: recording.days === null ? '' : String(recording.days),
    maxGigabytes: recording.maxGigabytes === null ? '' : typed(recording.maxGigabytes),
  }
}

/** A new camera from a form whose schema requires an address. It uses the site's recording settings. */
export function newOf({ name, address: typed, transport, analysisAddress }: CheckedCamera): NewCamera {
  const address = typed ?? ''
  return { name, address, transport, analysisAddress: isRtsp(address) ? analysisAddress : null }
}

/** The changed values only: the server opens every address that it receives before it saves. */
export function changeOf(camera: Camera, form: CheckedCamera): CameraChange {
  const { name, source, recording } = camera
  const { enabled, days, maxGigabytes } = recording
  const sameRecording = enabled === form.recorded && days === form.days && maxGigabytes === form.maxGigabytes
  const presentTransport = source.kind === 'rtsp' ? source.transport : 'tcp'
  return {
    ...(form.name === name ? {} : { name: form.name }),
    ...(form.address === null ? {} : { address: form.address }),
    ...(form.transport === presentTransport ? {} : { transport: form.transport }),
    ...analysisChange(camera, form),
    ...(sameRecording
      ? {}
      : {
          recording: {
            enabled: form.recorded,
            days: form.days,
            maxGigabytes: form.maxGigabytes,
          },
        }),
  }
}

/** Only RTSP cameras have a sub-stream: at any other address its field is hidden, whatever was typed before. */
function analysisChange({ source, analysis }: Camera, form: CheckedCamera): Pick<CameraChange, 'analysisAddress'> {
  const rtsp = form.address === null ? source.kind === 'rtsp' : isRtsp(form.address)
  if (!rtsp) return analysis === null ? {} : { analysisAddress: null }
  if (form.withoutAnalysis) return { analysisAddress: null }
  return form.analysisAddress === null ? {} : { analysisAddress: form.analysisAddress }
}
