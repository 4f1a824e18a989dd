import type { StatedBy } from '@foresite/contract/stated-by'

/** Time and author of a record's last change. */
export interface LastEdit {
  readonly updatedAt: Date
  readonly updatedBy?: StatedBy | null
}

/** The fields of every record as the API returns them. */
export function recordFieldsOf({
  id,
  createdAt,
  updatedAt,
  updatedBy = null,
}: LastEdit & { readonly id: string; readonly createdAt: Date }) {
  return { id, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), updatedBy }
}
