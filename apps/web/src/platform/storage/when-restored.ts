/** The part of a persisted zustand store needed to wait for it. */
interface Restorable {
  readonly persist: {
    readonly hasHydrated: () => boolean
    readonly onFinishHydration: (then: () => void) => () => void
  }
}

/** How long the app waits for persisted state before it starts without it (AUTH-1). */
export const restoreTimeoutMs = 5000

/** Resolves when every store has been restored, or after `restoreTimeoutMs` at the latest. */
export async function whenRestored(stores: readonly Restorable[]): Promise<void> {
  const restored = Promise.all(
    stores.map(
      ({ persist }) =>
        new Promise<void>((resolve) => {
          if (persist.hasHydrated()) {
            resolve()
            return
          }
          const stop = persist.onFinishHydration(() => {
            stop()
            resolve()
          })
        }),
    ),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, restoreTimeoutMs)
  })
  await Promise.race([restored, timeout])
  clearTimeout(timer)
}
