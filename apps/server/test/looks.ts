import { RepeatedLook } from '#platform/clock/repeated-look.ts'

/** The periodic checks of this process's servers. */
const started = new Set<RepeatedLook>()

const { start, stop } = RepeatedLook.prototype
RepeatedLook.prototype.start = function (this: RepeatedLook) {
  started.add(this)
  return start.call(this)
}
RepeatedLook.prototype.stop = function (this: RepeatedLook) {
  started.delete(this)
  return stop.call(this)
}

/** Runs what is due by the test's clock now, instead of seconds later; resolves when done. */
export async function lookNow(): Promise<void> {
  await Promise.all([...started].map((look) => look.start()))
}
