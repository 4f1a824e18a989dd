import { translate } from '@foresite/contract/messages/translate'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RehearsalsDependencies } from './dependencies.ts'
import { planOf } from './plan.ts'
import { toRehearsal, type RehearsalRun } from './rehearsal.ts'
import type { Rehearsals } from './trials.ts'

export const handlers = {
  endRehearsal({ rehearsals }, { params: { id }, language }) {
    rehearsals.end(known(rehearsals, id))
    return Promise.resolve({ message: translate(language, 'rehearsal.ended') })
  },

  async rehearsalStill({ rehearsals }, { params: { id, observationId }, reply }) {
    const still = known(rehearsals, id).stills.get(observationId)
    if (still === undefined) throw unknownRehearsal()
    return reply.header('cache-control', 'private, max-age=3600').type('image/jpeg').send(still)
  },

  async startRehearsal(deps, { body, language, request }) {
    const run = await planOf(deps, body)
    deps.rehearsals.start(run)
    const message = translate(language, 'rehearsal.started', { name: run.moduleName })
    return { message, rehearsal: toRehearsal(run, (path) => deps.mediaUrl(path, { request })) }
  },

  readRehearsal: ({ rehearsals, mediaUrl }, { params: { id }, request }) =>
    Promise.resolve(toRehearsal(known(rehearsals, id), (path) => mediaUrl(path, { request }))),
} satisfies Handlers<RehearsalsDependencies & { readonly rehearsals: Rehearsals }>

function known(rehearsals: Rehearsals, id: string): RehearsalRun {
  const run = rehearsals.find(id)
  if (run === null) throw unknownRehearsal()
  return run
}

function unknownRehearsal(): Refusal {
  return new Refusal(404, 'rehearsal.unknown')
}
