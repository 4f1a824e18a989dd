import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds an instant. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true })
}
