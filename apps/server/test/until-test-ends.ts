import { onTestFinished } from 'vitest'

/** Returns its argument, and disposes of it when the current test ends; the latest first. */
export function untilTestEnds<T extends AsyncDisposable>(thing: T): T {
  onTestFinished(() => thing[Symbol.asyncDispose]())
  return thing
}
