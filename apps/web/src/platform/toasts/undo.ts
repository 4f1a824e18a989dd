/** Takes back what a toast tells of. */
export interface Undo {
  readonly label: string
  readonly onUndo: () => void
  /** What it is of: what is told of the same later stands in its place, for nothing goes back by an earlier one. */
  readonly of?: string
}
