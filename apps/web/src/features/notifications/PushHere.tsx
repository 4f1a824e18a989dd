import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { queryFor, useCall } from '#platform/api/query.ts'
import { workerPath } from '#platform/offline/worker.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface Subscription {
  /** The subscription's id on the site; null without one. */
  readonly id: string | null
}

/** Whether this browser receives push notifications; stored in the browser. */
const usePushHere = create<Subscription>()(persist((): Subscription => ({ id: null }), { name: 'foresite.push' }))

/** The reason that the browser gives for a refusal. */
class PushDenied extends Error {}

/** Turns push notifications in this browser on and off for the stated user. */
export function PushHere() {
  const t = useNotificationTexts()
  const here = usePushHere().id
  const { data: site } = useQuery(queryFor('readPushKey', { query: { browserId: here ?? undefined } }))
  const key = site?.publicKey
  // The site forgets a browser that its push service no longer knows, and all of them when push is removed.
  const id = site?.isSubscribed === false ? null : here
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const subscribe = useCall('subscribePush', {
    onSuccess: (answer) => usePushHere.setState({ id: answer.id }),
    onError: () => void unsubscribeHere(),
  })
  const forget = () => {
    usePushHere.setState({ id: null })
    void unsubscribeHere()
  }
  // A subscription that the site does not know is off as well.
  const unsubscribe = useCall('unsubscribePush', { quiet: true, onSuccess: forget, onError: forget })
  const turnOn = async (publicKey: string) => {
    setProblem(null)
    const ability = pushAbility()
    if (ability !== 'ready') {
      setProblem(t(`here.${ability}`))
      return
    }
    setAsking(true)
    try {
      subscribe.mutate({ body: { ...(await subscribeHere(publicKey)), label: browserLabel() } })
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      setProblem(error instanceof PushDenied ? t('here.denied') : t('here.failed', { problem: words }))
    }
    setAsking(false)
  }
  return (
    <>
      {id === null ? (
        <Button
          size="small"
          variant="contained"
          disabled={typeof key !== 'string'}
          loading={asking || subscribe.isPending}
          onClick={() => {
            if (typeof key === 'string') void turnOn(key)
          }}
        >
          {t('here.on')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outlined"
          loading={unsubscribe.isPending}
          onClick={() => unsubscribe.mutate({ params: { id } })}
        >
          {t('here.off')}
        </Button>
      )}
      {problem !== null && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {problem}
        </Alert>
      )}
    </>
  )
}

/** Whether this browser supports push notifications here. */
type PushAbility = 'ready' | 'insecure' | 'unsupported'

function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure'
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? 'ready' : 'unsupported'
}

/** Asks the browser's push service for a subscription; the browser asks the user for permission. */
async function subscribeHere(publicKey: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  await navigator.serviceWorker.register(workerPath)
  const worker = await navigator.serviceWorker.ready
  // Removes a subscription with another key, from an earlier site at the same address.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new Error('the browser gave no keys')
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
}

/** Ends this browser's subscription. */
async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

/** A name for this browser in the site's list. */
function browserLabel(): string {
  const known = ['Edg', 'Firefox', 'Chrome', 'Safari'] as const
  const found = known.find((name) => navigator.userAgent.includes(name))
  return found === 'Edg' ? 'Edge' : (found ?? '')
}
