/** The editor's address: no zone chosen, a new one, a copy of a stored one, or the id of a stored one. */
export type ChosenZone = string | null
export const newZone = 'new'

const copyMark = 'copy.'

export function copyOf(id: string): string {
  return `${copyMark}${id}`
}

/** The id of the zone that is to be copied; null where none is. */
export function copiedId(chosen: ChosenZone): string | null {
  return chosen?.startsWith(copyMark) === true ? chosen.slice(copyMark.length) : null
}
