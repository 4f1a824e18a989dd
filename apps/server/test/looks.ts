import { RepeatedLook } from '#platform/clock/repeated-look.ts'

/** What the servers of this process look at every few seconds. */
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

/** Does now what is due by the test's clock, instead of seconds later by the machine's; resolves when done. */
export async function lookNow(): Promise<void> {
  await Promise.all([...started].map((look) => look.start()))
}
