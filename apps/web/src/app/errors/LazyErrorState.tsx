import { lazy, Suspense, type ComponentProps } from 'react'
import { LoadingState } from '#ui/LoadingState.tsx'

const ErrorState = lazy(async () => ({ default: (await import('#ui/ErrorState.tsx')).ErrorState }))

/** `ErrorState`, loaded on demand: the first load rarely fails. */
export function LazyErrorState(props: ComponentProps<typeof ErrorState>) {
  return (
    <Suspense fallback={<LoadingState />}>
      <ErrorState {...props} />
    </Suspense>
  )
}
