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
import './cheap-development-aids.ts'

/** Resets a store after every test. */
function resetAfterEach<T>(store: { getInitialState: () => T; setState: (state: T, replace: true) => void }): void {
  const beginning = store.getInitialState()
  afterEach(() => {
    store.setState(beginning, true)
  })
}

// Two busy cores: lazily loaded code may take a while.
configure({ asyncUtilTimeout: 60_000 })
// Components are rendered without the router, whose frame loads the route table.
await loadRoutes()
resetAfterEach(useLive)
// Files share modules and globals (`isolate: false`): clean up even after a test that failed half-way.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Test files that use real sockets run in plain Node, without a window or storage.
if (typeof window !== 'undefined') {
  // jsdom has no layout: these browser functions, which the app calls, do nothing.
  window.scrollTo = () => undefined
  // jsdom's frames run on `setInterval`: if a test fakes timers as the frames start, they never run again in later
  // files.
  const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
  window.requestAnimationFrame = (callback) => Number(startTimer(() => callback(performance.now()), 1000 / 60))
  window.cancelAnimationFrame = (handle) => stopTimer(handle)
  Element.prototype.scrollIntoView = () => undefined
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  // Less motion: nothing moves here, and nothing need wait until it had.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: media === '(prefers-reduced-motion: reduce)',
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    // A call that was still running at the end of the previous test may have failed since.
    toast.remove()
  })
  resetAfterEach(useSession)
  resetAfterEach(useConfiguration)
  resetAfterEach(useDisplay)
  resetAfterEach(useLanguageStore)
  afterEach(() => {
    cleanup()
    // A write's announcement appears 1.5 s later: not in the next test.
    forgetAnnounced()
    toast.remove()
  })
}
