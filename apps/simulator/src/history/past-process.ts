import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, setPriority } from 'node:os'
import { createWorld } from '#world/world.ts'
import type { PastSite } from '../serve/past-keeper.ts'
import { answerPast } from './past-answer.ts'

// Answers questions about the site's past, beside the process that serves it live: planning and painting days as fast
// as can be would hold up every camera's next picture.

/** Who asks about sixty days asks again at once; after this nobody does, and the memory is of use to others. */
const IDLE_MS = 120_000

const [told = '{}'] = process.argv.slice(2)
const { host, seed, timezone } = JSON.parse(told) as PastSite

// What is live goes before what is past.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// There is no day that nobody may ask about.
const world = createWorld({ seed, startsAt: 0, timezone })
let open = 0
let idle = setTimeout(leave, IDLE_MS)
const server = createServer((request, response) => {
  open += 1
  clearTimeout(idle)
  response.once('close', () => {
    open -= 1
    if (open === 0) idle = setTimeout(leave, IDLE_MS)
  })
  answerPast({ world, seed, timezone }, request, response).catch((problem: unknown) => {
    process.emitWarning(problem instanceof Error ? problem : String(problem))
    response.destroy()
  })
})
// Whoever walks through days comes back on the same connection: one that is dropped while a day is planned breaks it off.
server.keepAliveTimeout = IDLE_MS
server.listen(0, host, () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.once('disconnect', leave)

/** Its keeper starts another one when somebody asks again. */
function leave(): void {
  process.exit()
}
