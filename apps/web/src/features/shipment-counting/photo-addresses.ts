import { countingOutbox, type CountingEntry } from './counting-outbox.ts'

/** Addresses of photos that wait on this device, by their place in its order. */
const addresses = new Map<number, string>()

/** The address in this tab of a photo that waits; it holds until the photo is sent or dropped. */
export function photoAddress({ seq, file }: CountingEntry): string {
  const present = addresses.get(seq)
  if (present !== undefined || file === null) return present ?? ''
  const address = URL.createObjectURL(file)
  addresses.set(seq, address)
  return address
}

countingOutbox.useOutbox.subscribe(({ entries }) => {
  const waiting = new Set(entries.map(({ seq }) => seq))
  for (const [seq, address] of addresses)
    if (!waiting.has(seq)) {
      URL.revokeObjectURL(address)
      addresses.delete(seq)
    }
})
