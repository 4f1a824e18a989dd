import type { ProductCall } from '../product/calls.ts'
import type { Describe } from './describe.ts'
import type { OfficeWork } from './office-work.ts'
import type { People } from './people.ts'

/** The office's people, its tools and its progress. */
export interface Office {
  readonly call: ProductCall
  readonly describe: Describe
  readonly people: People
  readonly work: OfficeWork
}
