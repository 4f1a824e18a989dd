import { useState, type ReactNode } from 'react'

interface ListedRecordProps<Row> {
  /** The record as the list has it now; undefined once a refetch has moved it off the page. */
  readonly listed: Row | undefined
  readonly children: (record: Row) => ReactNode
}

/** A record opened from a list's page. It stays open, with what was typed, when the list no longer shows it. */
export function ListedRecord<Row>({ listed, children }: ListedRecordProps<Row>) {
  const [last, setLast] = useState(listed)
  if (listed !== undefined && listed !== last) setLast(listed)
  const record = listed ?? last
  return record === undefined ? null : children(record)
}
