import { create } from 'zustand'

/** Served beside the app; it opens the app without a network, and shows pushed messages. */
export const workerPath = '/worker.js'

/** A newer service worker that waits to take over; null while there is none. */
export const useNewVersion = create<{ readonly waiting: ServiceWorker | null }>()(() => ({ waiting: null }))

/** Has the browser keep the app, where it can. A newer version is offered, and never forced into a count. */
export async function keepApp(): Promise<void> {
  // Missing on insecure addresses, whatever the types say.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined) return
  try {
    const registration = await serviceWorker.register(workerPath)
    const offer = () => {
      const { waiting } = registration
      // The first one replaces nothing.
      if (serviceWorker.controller !== null) useNewVersion.setState({ waiting })
    }
    offer()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  } catch (problem) {
    // A browser that refuses workers counts with a network only.
    console.warn('The app is not kept for opening without a network:', problem)
  }
}

/** Lets the newer version in and opens it. */
export function openNewVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
  waiting.postMessage('activate')
}
