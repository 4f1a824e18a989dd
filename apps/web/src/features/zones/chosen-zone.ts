/** The zone in the editor's address: null for none, `new`, a copy of a stored zone, or the id of one. */
export type ChosenZone = string | null
export const newZone = 'new'

const copyMark = 'copy.'

export function copyOf(id: string): string {
  return `${copyMark}${id}`
}

/** The id of the zone to copy; null if none. */
export function copiedId(chosen: ChosenZone): string | null {
  return chosen?.startsWith(copyMark) === true ? chosen.slice(copyMark.length) : null
}
