import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor, useCall } from '#platform/api/query.ts'
import { browserLabel, pushAbility, PushDenied, subscribeHere, unsubscribeHere } from './push-browser.ts'
import { usePushHere } from './push-here-store.ts'
import { useNotificationTexts } from './texts/texts.ts'

/** Turns push messages in this browser on and off for the stated user. */
export function PushHere() {
  const say = useNotificationTexts()
  const id = usePushHere((here) => here.id)
  const key = useQuery(queryFor('readPushKey')).data?.publicKey ?? null
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
  // One that the site no longer knows is off, too.
  const unsubscribe = useCall('unsubscribePush', { quiet: true, onSuccess: forget, onError: forget })
  const turnOn = async (publicKey: string) => {
    setProblem(null)
    const ability = pushAbility()
    if (ability !== 'ready') {
      setProblem(say(`here.${ability}`))
      return
    }
    setAsking(true)
    try {
      subscribe.mutate({ body: { ...(await subscribeHere(publicKey)), label: browserLabel() } })
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      setProblem(error instanceof PushDenied ? say('here.denied') : say('here.failed', { problem: words }))
    }
    setAsking(false)
  }
  return (
    <>
      {id === null ? (
        <Button
          size="small"
          variant="contained"
          disabled={key === null}
          loading={asking || subscribe.isPending}
          onClick={() => {
            if (key !== null) void turnOn(key)
          }}
        >
          {say('here.on')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outlined"
          loading={unsubscribe.isPending}
          onClick={() => unsubscribe.mutate({ params: { id } })}
        >
          {say('here.off')}
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
