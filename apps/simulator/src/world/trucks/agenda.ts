/** A queue ordered by due time; ties keep their order of insertion. */
export class Agenda<T> {
  readonly #due: { at: number; order: number; what: T }[] = []
  #order = 0

  plan(at: number, what: T): void {
    this.#due.push({ at, order: this.#order++, what })
    this.#due.sort((a, b) => b.at - a.at || b.order - a.order)
  }

  /** Removes and returns the next item; undefined when empty. */
  next(): { at: number; what: T } | undefined {
    return this.#due.pop()
  }
}
