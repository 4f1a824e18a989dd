import { workerPath } from '#platform/offline/worker.ts'

/** What of push messages this browser can do here. */
export type PushAbility = 'ready' | 'insecure' | 'unsupported'

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure'
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? 'ready' : 'unsupported'
}

/** A browser's own word that it may show nothing. */
export class PushDenied extends Error {}

/** Asks the browser's push service for an address; the user is asked whether messages may be shown. */
export async function subscribeHere(
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  await navigator.serviceWorker.register(workerPath)
  const worker = await navigator.serviceWorker.ready
  // A subscription with another key, of an earlier site at the same address, is not ours.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new Error('the browser gave no keys')
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
}

/** Takes this browser's address back. */
export async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

/** Which browser this is, for the list of the site. */
export function browserLabel(): string {
  const known = ['Edg', 'Firefox', 'Chrome', 'Safari'] as const
  const found = known.find((name) => navigator.userAgent.includes(name))
  return found === 'Edg' ? 'Edge' : (found ?? '')
}
