import { hashKey } from '@tanstack/react-query'

/** A part of what is edited that is somebody's as a whole: a field, or several that make sense only together. */
export interface EditUnit<T> {
  /** By which it is named: a field, or the one that stands for all of its own. */
  readonly field: string
  /** What it says; two that say the same are the same. */
  readonly read: (of: T) => unknown
  /** The one with this part of the other. */
  readonly take: (into: T, from: T) => T
  /** Mine with this part as both have changed it, of which neither loses anything; without it, the two conflict. */
  readonly join?: (edits: Edits<T>) => T
}

export interface Edits<T> {
  /** As both began with it. */
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

interface Merged<T> {
  /** What only one has changed is theirs who changed it; what both did is as the other has it, until somebody chooses. */
  readonly merged: T
  /** What both have changed, each to something else. */
  readonly conflicts: readonly EditUnit<T>[]
  /** What the other has changed and was put in. */
  readonly taken: readonly EditUnit<T>[]
}

/** Puts together what two people have made of the same thing at the same time. */
export function mergeEdits<T>(units: readonly EditUnit<T>[], edits: Edits<T>): Merged<T> {
  const { base, mine, theirs } = edits
  const differ = ({ read }: EditUnit<T>, one: T, other: T) => hashKey([read(one)]) !== hashKey([read(other)])
  const own = units.filter((unit) => differ(unit, base, mine))
  const conflicts = own.filter(
    (unit) => unit.join === undefined && differ(unit, base, theirs) && differ(unit, mine, theirs),
  )
  const kept = own.filter((unit) => !conflicts.includes(unit))
  const merged = kept.reduce((into, { take, join }) => take(into, join?.(edits) ?? mine), theirs)
  return {
    merged,
    conflicts,
    taken: units.filter((unit) => !conflicts.includes(unit) && differ(unit, mine, merged)),
  }
}

/** Whose is kept of each conflict, by its field; mine where nothing is said. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** What was put together with what was chosen of each conflict. */
export function settleEdits<T>(units: readonly EditUnit<T>[], edits: Edits<T>, choices: Choices): T {
  const { merged, conflicts } = mergeEdits(units, edits)
  return conflicts
    .filter(({ field }) => choices[field] !== 'theirs')
    .reduce((into, { take }) => take(into, edits.mine), merged)
}

/** The fields of something flat as units. */
export function unitsOf<T extends object>(fields: readonly (keyof T & string)[]): EditUnit<T>[] {
  return fields.map((field) => ({
    field,
    read: (of) => of[field],
    take: (into, from) => ({ ...into, [field]: from[field] }),
  }))
}
