import { RepeatedTask } from '#platform/clock/repeated-task.ts'

/** The repeated tasks of this process's servers. */
const started = new Set<RepeatedTask>()

const { start, stop } = RepeatedTask.prototype
RepeatedTask.prototype.start = function (this: RepeatedTask) {
  started.add(this)
  return start.call(this)
}
RepeatedTask.prototype.stop = function (this: RepeatedTask) {
  started.delete(this)
  return stop.call(this)
}

/** Runs what is due by the test's clock now, instead of seconds later; resolves when done. */
export async function runRepeatedTasks(): Promise<void> {
  await Promise.all([...started].map((task) => task.start()))
}
