/** The undo action of a toast. */
export interface Undo {
  readonly label: string
  readonly onUndo: () => void
  /** Its subject: a later toast of the same subject replaces it, because an earlier step can no longer be undone. */
  readonly of?: string
}
