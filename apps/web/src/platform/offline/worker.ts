import { create } from 'zustand'

/** Served beside the app; opens the app without a network and shows push notifications. */
export const workerPath = '/worker.js'

/** A newer service worker that waits to take over; null while there is none. */
export const useNewVersion = create<{ readonly waiting: ServiceWorker | null }>()(() => ({ waiting: null }))

/**
 * Registers the service worker, where the browser has them. A newer version is offered, and never interrupts a count.
 */
export async function keepApp(): Promise<void> {
  // Missing on insecure addresses, despite the types.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined) return
  try {
    const registration = await serviceWorker.register(workerPath)
    const offer = () => {
      const { waiting } = registration
      // The first version replaces nothing.
      if (serviceWorker.controller !== null) useNewVersion.setState({ waiting })
    }
    offer()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  } catch (problem) {
    // Without a service worker, counting needs a network.
    console.warn('The app is not kept for opening without a network:', problem)
  }
}

/** Activates the newer version and reloads the app with it. */
export function openNewVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
  waiting.postMessage('activate')
}
