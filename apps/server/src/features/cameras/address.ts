import { cameraSchemes } from '@foresite/contract/cameras'
import { Refusal } from '#platform/http/refusal.ts'

/** A camera's address, taken apart once: what vision opens, and what people may see. */
export interface CameraAddress {
  /** The whole address, secrets included. */
  readonly url: string
  /** The same without user name and password, and with every secret of its path or query masked. */
  readonly shown: string
  readonly hasPassword: boolean
}

/** Parameters that cameras take secrets in, in a query or (XMeye, Dahua clones) in the path itself. */
const secretParameter =
  /((?:^|[?&/;_])(?:user(?:name)?|usr|login|pass(?:word|wd)?|pwd|psw|token|key|secret|auth)=)[^?&/;_]*/gi

/**
 * Reads an address as a person typed it. Refuses, naming the field, what is no URL, has no host or a scheme
 * that is not allowed, on the parsed URL, so that no odd spelling gets past. Errors never repeat the address.
 */
export function readAddress(typed: string): CameraAddress {
  const url = URL.parse(typed)
  if (url === null) throw refused()
  if (!cameraSchemes.some((scheme) => scheme === url.protocol)) {
    // `admin:secret@camera` parses as the scheme `admin:`, so only well-known schemes are repeated.
    if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) throw refused()
    throw new Refusal(422, 'camera.address.scheme', {
      fill: { scheme: `${url.protocol}//` },
      field: 'address',
    })
  }
  if (url.hostname === '') throw refused()
  url.username = readable(url.username)
  url.password = readable(url.password)
  url.hash = ''

  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  const masked = shown.href.replace(secretParameter, '$1***')
  const hasPassword = url.password !== '' || masked !== shown.href
  return { url: url.href, shown: masked, hasPassword }
}

/**
 * Half of an address's user part, written so that percent-decoding it gives what was meant: a lone `%` stands
 * for itself. A decoded line break would end a header of the camera's protocol, so control characters are refused.
 */
function readable(part: string): string {
  const escaped = part.replace(/%(?![0-9a-f]{2})/gi, '%25')
  if (/%(?:[01][0-9a-f]|7f)/i.test(escaped)) throw refused()
  return escaped
}

function refused(): Refusal {
  return new Refusal(422, 'camera.address.invalid', { field: 'address' })
}
