import { translate } from '@foresite/contract/messages/translate'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { TrialsDependencies } from './dependencies.ts'
import { planOf } from './plan.ts'
import { toTrial, type TrialRun } from './trial.ts'
import type { Trials } from './trials.ts'

export const handlers = {
  endTrial({ trials }, { params: { id }, language }) {
    trials.end(known(trials, id))
    return Promise.resolve({ message: translate(language, 'trial.ended') })
  },

  async trialStill({ trials }, { params: { id, observationId }, reply }) {
    const still = known(trials, id).stills.get(observationId)
    if (still === undefined) throw unknownTrial()
    return reply.header('cache-control', 'private, max-age=3600').type('image/jpeg').send(still)
  },

  async startTrial(deps, { body, language, request }) {
    const run = await planOf(deps, body)
    deps.trials.start(run)
    const message = translate(language, 'trial.started', { name: run.moduleName })
    return { message, trial: toTrial(run, (path) => deps.mediaUrl(path, { request })) }
  },

  readTrial: ({ trials, mediaUrl }, { params: { id }, request }) =>
    Promise.resolve(toTrial(known(trials, id), (path) => mediaUrl(path, { request }))),
} satisfies Handlers<TrialsDependencies & { readonly trials: Trials }>

function known(trials: Trials, id: string): TrialRun {
  const run = trials.find(id)
  if (run === null) throw unknownTrial()
  return run
}

function unknownTrial(): Refusal {
  return new Refusal(404, 'trial.unknown')
}
