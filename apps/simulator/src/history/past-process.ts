import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, setPriority } from 'node:os'
import { createWorld } from '#world/world.ts'
import type { PastSite } from '../serve/past-keeper.ts'
import { answerPast } from './past-answer.ts'

// Answers queries about the site's past in a process of its own: planning and painting days at full speed would delay
// every live camera's next picture.

/** A client that reads sixty days queries again at once; after this pause the process frees its memory. */
const IDLE_MS = 120_000

const [options = '{}'] = process.argv.slice(2)
const { host, seed, timezone, language, openedAt } = JSON.parse(options) as PastSite

// Live cameras go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Any day may be queried.
const world = createWorld({ seed, startsAt: 0, timezone, openedAt })
let open = 0
let idle = setTimeout(leave, IDLE_MS)
const server = createServer((request, response) => {
  open += 1
  clearTimeout(idle)
  response.once('close', () => {
    open -= 1
    if (open === 0) idle = setTimeout(leave, IDLE_MS)
  })
  answerPast({ world, seed, timezone, language }, request, response).catch((problem: unknown) => {
    process.emitWarning(problem instanceof Error ? problem : String(problem))
    response.destroy()
  })
})
// Clients reuse their connection: one dropped while a day is planned would fail their next query.
server.keepAliveTimeout = IDLE_MS
server.listen(0, host, () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', leave)

/** The parent starts another one on the next query. */
function leave(): void {
  process.exit()
}
