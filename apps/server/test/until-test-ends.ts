import { onTestFinished } from 'vitest'

/** Gives a thing back as it is, and disposes of it when the test that started it is over; the latest first. */
export function untilTestEnds<T extends AsyncDisposable>(thing: T): T {
  onTestFinished(() => thing[Symbol.asyncDispose]())
  return thing
}
