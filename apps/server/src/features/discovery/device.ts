import type { DeviceProfile, FoundDevice } from '@foresite/contract/discovery'
import { readAddress } from '#features/cameras/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { DeviceAnswer, SearchAnswer } from './onvif/jobs.ts'

/** A device's stream, with the address the device gave. */
export interface DeviceStream extends DeviceProfile {
  readonly uri: string
}

/** Discovered devices, one row each even if they answered on several networks. */
export function foundDevices(answers: SearchAnswer): FoundDevice[] {
  const byId = new Map<string, FoundDevice>()
  for (const { id, scopes, addresses, from } of answers) {
    const address = serviceAddress(addresses, from)
    if (address === null) continue
    byId.set(id === '' ? address : id, {
      id,
      name: scopeOf(scopes, 'name') || from,
      hardware: scopeOf(scopes, 'hardware'),
      location: scopeOf(scopes, 'location'),
      address,
      from,
    })
  }
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The device service's address: the answering host's, if several are named. */
function serviceAddress(addresses: string, from: string): string | null {
  const urls = addresses
    .split(/\s+/)
    .map((text) => URL.parse(text))
    .filter((url) => url !== null)
    .filter(({ protocol, username }) => /^https?:$/.test(protocol) && username === '')
  return (urls.find(({ hostname }) => hostname === from) ?? urls[0])?.href ?? null
}

/** A name is shown in one line. */
const longestScope = 500

/** Reads a scope such as `onvif://www.onvif.org/name/Dock%201`; empty if there is none. */
function scopeOf(scopes: string, kind: 'name' | 'hardware' | 'location'): string {
  const prefix = `onvif://www.onvif.org/${kind}/`
  const scope = scopes.split(/\s+/).find((one) => one.toLowerCase().startsWith(prefix))
  const text = (scope?.slice(prefix.length) ?? '').slice(0, longestScope)
  try {
    return decodeURIComponent(text)
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
  } catch {
    return text
  }
}

/**
 * A device's streams, and which of them are on another host: a device could name any host, and adding such a stream
 * would send it the device's password.
 *
 * @param hosts the device's own hosts: as entered, and its addresses
 */
export function streamsOf({ profiles }: DeviceAnswer, hosts: ReadonlySet<string>): DeviceStream[] {
  return profiles.flatMap(({ uri, rate, ...profile }) => {
    const shown = shownAddress(uri)
    if (shown === null || profile.token === '') return []
    const elsewhere = !hosts.has(new URL(uri).hostname)
    return [{ ...profile, uri, address: shown, rate: rate === 0 ? null : rate, elsewhere }]
  })
}

/** A stream's address without secrets; null if it is no valid camera address. */
function shownAddress(uri: string): string | null {
  try {
    return readAddress(uri).shown
  } catch (problem) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}

/** A stream's address with the device's login. */
export function withLogin(uri: string, user: string, password: string): string {
  const url = new URL(uri)
  if (user !== '') {
    url.username = encodeURIComponent(user)
    url.password = encodeURIComponent(password)
  }
  return url.href
}
