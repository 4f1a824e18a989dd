/** What is due when: the earliest first, and of two at the same time the one that was planned first. */
export class Agenda<T> {
  readonly #due: { at: number; order: number; what: T }[] = []
  #order = 0

  plan(at: number, what: T): void {
    this.#due.push({ at, order: this.#order++, what })
    this.#due.sort((a, b) => b.at - a.at || b.order - a.order)
  }

  /** Takes out what is due next; undefined when nothing is left. */
  next(): { at: number; what: T } | undefined {
    return this.#due.pop()
  }
}
