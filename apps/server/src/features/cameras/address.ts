import { cameraSchemes, httpSchemes, type RtspTransport } from '@foresite/contract/cameras'
import type { StreamSource } from '@foresite/contract/vision-nodes'
import { Refusal } from '#platform/http/refusal.ts'
import { maskAddress } from './mask-address.ts'

/** A camera's parsed address: the one vision opens, and the one people may see. */
interface CameraAddress {
  /** The whole address, secrets included. */
  readonly url: string
  /** Without user name and password, and with possible secrets in path and query masked. */
  readonly shown: string
  readonly hasPassword: boolean
}

/** A source with a user-supplied address. */
type AddressedSource = Extract<StreamSource, { kind: 'rtsp' | 'http' }>

/** The source that vision opens for a full address. */
export function streamOf(url: string, transport: RtspTransport): AddressedSource {
  const { protocol } = new URL(url)
  return httpSchemes.some((scheme) => scheme === protocol) ? { kind: 'http', url } : { kind: 'rtsp', url, transport }
}

/** The form field an address was typed in. */
export type AddressField = 'address' | 'analysisAddress'

/**
 * Parses an address as typed. Refuses, naming the field, an invalid URL, a missing host or a forbidden scheme, on the
 * parsed URL, so that no odd spelling gets past. Errors never repeat the address.
 */
export function readAddress(typed: string, field: AddressField = 'address'): CameraAddress {
  const url = URL.parse(typed)
  if (url === null) throw refused(field)
  if (!cameraSchemes.some((scheme) => scheme === url.protocol)) {
    // `admin:secret@camera` parses as the scheme `admin:`, so only well-known schemes are repeated.
    if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) throw refused(field)
    throw new Refusal(422, 'camera.address.scheme', {
      fill: { scheme: `${url.protocol}//` },
      field,
    })
  }
  if (url.hostname === '') throw refused(field)
  url.username = readable(url.username, field)
  url.password = readable(url.password, field)
  url.hash = ''

  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  const masked = maskAddress(shown.href)
  const hasPassword = url.password !== '' || masked !== shown.href
  return { url: url.href, shown: masked, hasPassword }
}

/**
 * A user name or password of an address, escaped so that percent-decoding gives what was typed: a lone `%` is literal.
 * Control characters are refused, because a decoded line break would end a header of the camera's protocol.
 */
function readable(part: string, field: AddressField): string {
  const escaped = part.replace(/%(?![0-9a-f]{2})/gi, '%25')
  if (/%(?:[01][0-9a-f]|7f)/i.test(escaped)) throw refused(field)
  return escaped
}

function refused(field: AddressField): Refusal {
  return new Refusal(422, 'camera.address.invalid', { field })
}
