import { lazy, Suspense, useEffect } from 'react'
import { useWhoQuestion } from './who-question.ts'

const WhoDialog = lazy(async () => ({ default: (await import('./WhoDialog.tsx')).WhoDialog }))

/** Renders the question of who uses this tab; unmounting leaves it unanswered. */
export function WhoQuestion() {
  const answer = useWhoQuestion((question) => question.answer)
  useEffect(() => () => useWhoQuestion.getState().answer?.(null), [])
  if (answer === null) return null
  return (
    <Suspense>
      <WhoDialog onAnswer={answer} />
    </Suspense>
  )
}
