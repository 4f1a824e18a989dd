import type { DataRouter } from 'react-router'

/**
 * Creates a router and numbers history entries that it did not create: those of links to a section, and of an address
 * edited by hand. The router blocks a step back by these numbers; to an entry without one it would go, and unsaved input
 * would be lost without a question.
 */
export function numberForeignEntries<R extends Pick<DataRouter, 'subscribe'>>(createRouter: () => R): R {
  let last = { number: ownNumber() ?? 0, address: window.location.href }
  const numberEntry = () => {
    if (ownNumber() !== undefined) return
    // The same address again replaces its entry.
    const idx = window.location.href === last.address ? last.number : last.number + 1
    window.history.replaceState({ idx }, '')
  }
  // Before the router’s own listener: Chromium calls those of the window in the order in which they were added.
  window.addEventListener('popstate', numberEntry, { capture: true })
  const router = createRouter()
  router.subscribe(() => {
    last = { number: ownNumber() ?? last.number, address: window.location.href }
  })
  return router
}

/** The number that the router keeps in an entry of its own. */
function ownNumber(): number | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}
