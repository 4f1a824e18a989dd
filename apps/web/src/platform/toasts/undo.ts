/** Takes back what a toast tells of. */
export interface Undo {
  readonly label: string
  readonly onUndo: () => void
}
