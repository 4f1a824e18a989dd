/** What a review reports to the player. */
export interface ReviewCallbacks {
  /** The server has accepted a change. */
  readonly onReviewed: () => void
  /** The incident got a verdict: in the queue, the next one follows. */
  readonly onDecided: (id: string) => void
  readonly onOpen: (id: string) => void
}
