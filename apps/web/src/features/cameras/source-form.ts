import { newCamera, rtspTransport, type RtspTransport } from '@foresite/contract/cameras'
import { z } from 'zod'

/** A field that may be left empty. */
function emptyOr<T>(schema: z.ZodType<T>) {
  return z.preprocess((text) => (text === '' ? null : text), schema.nullable())
}

/** A number typed with a decimal point or comma. */
const decimal = z.preprocess(
  (text) => (typeof text === 'string' ? text.replace(',', '.') : text),
  z.coerce.number().min(0.1).max(1_000_000),
)

/** An address that is typed, or left out. */
const optionalAddress = emptyOr(newCamera.shape.address)

/** A camera's form values; an empty address keeps the stored one. */
export const cameraForm = z.object({
  name: newCamera.shape.name,
  address: optionalAddress,
  transport: rtspTransport,
  analysisAddress: optionalAddress,
  /** Removes the sub-stream: the main one is analysed. */
  withoutAnalysis: z.boolean(),
  recorded: z.boolean(),
  days: emptyOr(z.coerce.number().int().min(1).max(3650)),
  maxGigabytes: emptyOr(decimal),
})
export type CheckedCamera = z.output<typeof cameraForm>

/** A new camera has only the typed address. */
export const newCameraForm = cameraForm.extend({ address: newCamera.shape.address })

export interface CameraIn {
  name: string
  address: string
  transport: RtspTransport
  analysisAddress: string
  withoutAnalysis: boolean
  recorded: boolean
  days: string
  maxGigabytes: string
}

/** Whether the address typed so far is RTSP, which has fields of its own. */
export function isRtsp(address: string): boolean {
  return /^\s*rtsps?:/i.test(address)
}
