/** The undo action of a toast. */
export interface Undo {
  readonly label: string
  readonly onUndo: () => void
  /** A later toast with the same subject replaces it, because the earlier step can no longer be undone. */
  readonly of?: string
}
