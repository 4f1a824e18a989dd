import { lazy, Suspense, type ComponentProps } from 'react'

const DayField = lazy(async () => ({ default: (await import('./DayField.tsx')).DayField }))

/** A day field whose calendar, 50 KB, is loaded once it is shown. */
export function LazyDayField(props: ComponentProps<typeof DayField>) {
  return (
    <Suspense>
      <DayField {...props} />
    </Suspense>
  )
}
