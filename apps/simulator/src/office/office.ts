import type { Describe } from './describe.ts'
import type { OfficeWork } from './office-work.ts'
import type { Reviewer } from './review-incidents.ts'

/** The office's people, its tools and its progress. */
export interface Office extends Reviewer {
  readonly describe: Describe
  readonly work: OfficeWork
}
