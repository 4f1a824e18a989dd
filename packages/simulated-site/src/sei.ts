import { parsedJson } from '@foresite/contract/json'
import { simulatedTruth, simulatedTruthUuid, type SimulatedTruth } from './truth.ts'

// ITU-T H.264: NAL unit type 6 is supplemental enhancement information (7.4.1), whose payload type 5 is unregistered
// user data (D.1.7): a UUID of 16 bytes, then any content.
const SEI = 6
const USER_DATA_UNREGISTERED = 5
const STOP_BIT = 0x80
const NAL_HEADER_BYTES = 1
const LONGEST_SIZE_BYTE = 255

const uuid = Uint8Array.from(simulatedTruthUuid.replaceAll('-', '').match(/../g) ?? [], (byte) =>
  Number.parseInt(byte, 16),
)

/**
 * A NAL unit (without start code) with the ground truth of a frame. Neither the JSON nor the UUID contains a zero byte, so
 * nothing in it can look like a start code.
 */
export function seiOf(truth: SimulatedTruth): Uint8Array {
  const content = new TextEncoder().encode(JSON.stringify(truth))
  const size = uuid.length + content.length
  const full = Math.floor(size / LONGEST_SIZE_BYTE)
  const head = [SEI, USER_DATA_UNREGISTERED, ...Array<number>(full).fill(LONGEST_SIZE_BYTE), size % LONGEST_SIZE_BYTE]
  return Uint8Array.from([...head, ...uuid, ...content, STOP_BIT])
}

/** The ground truth in such a unit; null for any other unit, or a broken one. */
export function truthIn(unit: Uint8Array): SimulatedTruth | null {
  if (((unit[0] ?? 0) & 0x1f) !== SEI || unit[NAL_HEADER_BYTES] !== USER_DATA_UNREGISTERED) return null
  let at = NAL_HEADER_BYTES + 1
  let size = 0
  for (; unit[at] === LONGEST_SIZE_BYTE; at++) size += LONGEST_SIZE_BYTE
  size += unit[at] ?? 0
  const payload = unit.subarray(at + 1, at + 1 + size)
  if (payload.length !== size || !uuid.every((byte, i) => payload[i] === byte)) return null
  return simulatedTruth.safeParse(parsedJson(new TextDecoder().decode(payload.subarray(uuid.length)))).data ?? null
}
