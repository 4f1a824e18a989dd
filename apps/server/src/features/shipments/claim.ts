import type { ListedClaim } from './claim-store.ts'

/** A claim's reference for both sides. */
export function referenceOf({ row: { position }, number }: ListedClaim): string {
  return `${number}/${String(position)}`
}
