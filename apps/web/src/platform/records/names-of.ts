/** The names of the records with these ids, as one text. */
export function namesOf(
  all: readonly { readonly id: string; readonly name: string }[],
  ids: readonly string[],
): string {
  return all
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
