import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetAnnounced } from '#platform/api/announce.ts'
import { loadRoutes } from '#platform/api/route-book.ts'
import { useSession } from '#platform/access/session-store.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useDisplay } from '#platform/display/display-store.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { useLive } from '#platform/live/live-store.ts'

/** Brings a store back to its beginning after every test. */
function resetAfterEach<T>(store: { getInitialState: () => T; setState: (state: T, replace: true) => void }): void {
  const beginning = store.getInitialState()
  afterEach(() => {
    store.setState(beginning, true)
  })
}

// Two busy cores: a lazily loaded part may take its time.
configure({ asyncUtilTimeout: 40_000 })
// A component stands in the frame, which waits for them.
await loadRoutes()
resetAfterEach(useLive)
// Files share their modules and their globals (`isolate: false`): a test that fails half-way leaves nothing behind.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Files that speak to real sockets run in plain Node, without a window and without what is kept in it.
if (typeof window !== 'undefined') {
  // jsdom lays nothing out: these do nothing there, and the app calls them.
  window.scrollTo = () => undefined
  // jsdom ticks by `setInterval`: started while a test fakes that, its frames never came again in any later file.
  const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
  window.requestAnimationFrame = (callback) => Number(startTimer(() => callback(performance.now()), 1000 / 60))
  window.cancelAnimationFrame = (handle) => stopTimer(handle)
  Element.prototype.scrollIntoView = () => undefined
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    // A call that was still under way as a test ended may have failed since.
    toast.remove()
  })
  resetAfterEach(useSession)
  resetAfterEach(useConfiguration)
  resetAfterEach(useDisplay)
  resetAfterEach(useLanguageStore)
  afterEach(() => {
    cleanup()
    // Announcements of a test's writes come 1.5 s later: not in the next test.
    forgetAnnounced()
    toast.remove()
  })
}
