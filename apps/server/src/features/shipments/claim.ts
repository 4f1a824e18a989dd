import type { ListedClaim } from './claim-store.ts'

/** What a claim is called on both sides. */
export function referenceOf({ row: { position }, number }: ListedClaim): string {
  return `${number}/${String(position)}`
}
