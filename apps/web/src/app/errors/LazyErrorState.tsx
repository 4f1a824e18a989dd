import { lazy, Suspense, type ComponentProps } from 'react'
import { LoadingState } from '#ui/LoadingState.tsx'

const ErrorState = lazy(async () => ({ default: (await import('#ui/ErrorState.tsx')).ErrorState }))

/** `ErrorState` for the frame: most first loads do not fail and need not carry it. */
export function LazyErrorState(props: ComponentProps<typeof ErrorState>) {
  return (
    <Suspense fallback={<LoadingState />}>
      <ErrorState {...props} />
    </Suspense>
  )
}
