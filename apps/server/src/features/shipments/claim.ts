import type { ListedClaim } from './claim-store.ts'

/** A claim's reference, for the site and the carrier. */
export function referenceOf({ row: { position }, number }: ListedClaim): string {
  return `${number}/${String(position)}`
}
