import { containerCheckDigit, remainderOf } from '@foresite/vehicle-marks/container-id'
import type { Random } from '../random.ts'

/** A container id with its check digit, of one of these owners (three letters each). */
export function containerId(random: Random, owners: readonly string[]): string {
  for (;;) {
    const serial = String(random.whole(0, 999_999)).padStart(6, '0')
    const ten = `${random.pick(owners)}U${serial}`
    // The standard advises against numbers whose remainder is 10: its digit 0 says the same as remainder 0.
    if (remainderOf(ten) !== 10) return `${ten}${String(containerCheckDigit(ten))}`
  }
}
