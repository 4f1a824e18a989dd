import { z } from 'zod'
import { camera, rtspTransport } from './cameras.ts'
import { done } from './failure.ts'
import { id, name, storable } from './primitives.ts'
import { defineRoutes } from './route.ts'

/** A device that answered the search (ONVIF WS-Discovery). Its details are its own unverified claims. */
const foundDevice = z.object({
  /** The device's own identifier. */
  id: z.string(),
  name: z.string(),
  hardware: z.string(),
  location: z.string(),
  /** The URL of its device service, to open with a user and password. */
  address: z.string(),
  /** The host that answered. */
  from: z.string(),
})
export type FoundDevice = z.infer<typeof foundDevice>

/** One of a device's streams. */
const deviceProfile = z.object({
  token: z.string(),
  name: z.string(),
  codec: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Frames per second; null if not reported. */
  rate: z.number().nullable(),
  /** Its RTSP address without secrets. */
  address: z.string(),
  /** It is on a host other than the device's: shown, but can only be added by typing its address. */
  elsewhere: z.boolean(),
})
export type DeviceProfile = z.infer<typeof deviceProfile>

const credential = z
  .string({ error: 'field.invalid' })
  .max(200, { error: 'text.tooLong' })
  .regex(storable, { error: 'field.invalid' })

const token = z
  .string({ error: 'selection.required' })
  .min(1, { error: 'selection.required' })
  .max(200, { error: 'field.invalid' })

export const discoveryRoutes = defineRoutes('discovery', {
  discoverDevices: {
    method: 'POST',
    path: '/discovery/search',
    summary: 'Searches the server’s networks for ONVIF cameras, for 3 seconds',
    answer: done.extend({ devices: z.array(foundDevice) }),
    errors: [503],
  },
  readDevice: {
    method: 'POST',
    path: '/discovery/device',
    summary: 'Reads an ONVIF camera’s streams',
    body: z.strictObject({
      /** http:// or https:// */
      address: z
        .string({ error: 'camera.address.required' })
        .trim()
        .min(1, { error: 'camera.address.required' })
        .max(500, { error: 'text.tooLong' }),
      user: credential.default(''),
      password: credential.default(''),
    }),
    answer: done.extend({
      /** Represents the device's login for 15 minutes, so that the password need not be sent again. */
      handle: id,
      manufacturer: z.string(),
      model: z.string(),
      firmware: z.string(),
      profiles: z.array(deviceProfile),
    }),
    errors: [422, 503],
  },
  addDevice: {
    method: 'POST',
    path: '/discovery/camera',
    recordsWho: 'where-stated',
    summary: 'Adds a device’s stream as a camera, optionally with a second one for analysis',
    body: z.strictObject({
      handle: id,
      name: name('camera.name.required'),
      profile: token,
      analysisProfile: token.nullable().default(null),
      transport: rtspTransport.default('tcp'),
    }),
    status: 201,
    answer: done.extend({ camera }),
    errors: [404, 409, 503],
  },
})
