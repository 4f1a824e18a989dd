import { lazy, Suspense, useEffect } from 'react'
import { useWhoQuestion } from './who-question.ts'

const WhoDialog = lazy(async () => ({ default: (await import('./WhoDialog.tsx')).WhoDialog }))

/** Where the question who uses this tab appears when it is asked; it goes unanswered when its place goes. */
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
