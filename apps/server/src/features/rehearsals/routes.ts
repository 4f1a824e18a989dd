import { translate } from '@foresite/contract/messages/translate'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RehearsalsDependencies } from './dependencies.ts'
import { planOf } from './plan.ts'
import { toRehearsal, type RehearsalRun } from './rehearsal.ts'
import type { Rehearsals } from './trials.ts'

export function startRehearsal(deps: RehearsalsDependencies, rehearsals: Rehearsals): Handler<'startRehearsal'> {
  return async ({ body, language, request }) => {
    const run = await planOf(deps, body)
    rehearsals.start(run)
    const message = translate(language, 'rehearsal.started', { name: run.moduleName })
    return { message, rehearsal: toRehearsal(run, (path) => deps.mediaUrl(path, { request })) }
  }
}

export function readRehearsal(deps: RehearsalsDependencies, rehearsals: Rehearsals): Handler<'readRehearsal'> {
  return ({ params: { id }, request }) =>
    Promise.resolve(toRehearsal(known(rehearsals, id), (path) => deps.mediaUrl(path, { request })))
}

export function endRehearsal(rehearsals: Rehearsals): Handler<'endRehearsal'> {
  return ({ params: { id }, language }) => {
    rehearsals.end(known(rehearsals, id))
    return Promise.resolve({ message: translate(language, 'rehearsal.ended') })
  }
}

export function rehearsalStill(rehearsals: Rehearsals): Handler<'rehearsalStill'> {
  return async ({ params: { id, observationId }, reply }) => {
    const still = known(rehearsals, id).stills.get(observationId)
    if (still === undefined) throw unknownRehearsal()
    return reply.header('cache-control', 'private, max-age=3600').type('image/jpeg').send(still)
  }
}

function known(rehearsals: Rehearsals, id: string): RehearsalRun {
  const run = rehearsals.find(id)
  if (run === null) throw unknownRehearsal()
  return run
}

function unknownRehearsal(): Refusal {
  return new Refusal(404, 'rehearsal.unknown')
}
