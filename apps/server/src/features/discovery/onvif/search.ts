import { networkInterfaces } from 'node:os'
import onvif from 'onvif'

const { Discovery } = onvif

/** An upper limit: no site has more devices on one network. */
const maxDevices = 500

/** A device's answer; the caller checks its shape. */
interface Found {
  readonly id: unknown
  readonly scopes: unknown
  readonly addresses: unknown
  readonly from: string
}

/** Probes every network of this machine for ONVIF cameras. */
export async function search(waitMs: number): Promise<Found[]> {
  const found: Found[] = []
  Discovery.on('device', (answer: unknown, { address }: { address: string }) => {
    for (const match of matchesOf(answer)) if (found.length < maxDevices) found.push({ ...match, from: address })
  })
  // A malformed answer must not hide the others.
  Discovery.on('error', () => undefined)
  const names = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.some(({ family }) => family === 'IPv4') ? [name] : [],
  )
  await Promise.all(names.map((device) => searchOn(device, waitMs)))
  return found
}

/** Bound to the network's own address, the probe goes out on that network only. */
function searchOn(device: string, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    Discovery.probe({ timeout: waitMs, resolve: false, device }, () => resolve())
  })
}

function matchesOf(answer: unknown): Omit<Found, 'from'>[] {
  const { probeMatches } = recordOf(answer)
  const { probeMatch } = recordOf(probeMatches)
  return (Array.isArray(probeMatch) ? (probeMatch as unknown[]) : [probeMatch]).map((match) => {
    const { endpointReference, scopes, XAddrs } = recordOf(match)
    return { id: recordOf(endpointReference)['address'], scopes, addresses: XAddrs }
  })
}

/** The fields of what a device sent, if it has any. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
