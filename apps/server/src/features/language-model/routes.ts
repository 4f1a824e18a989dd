import { translate } from '@foresite/contract/messages/translate'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lastChange, removeModel, saveModel } from './connection.ts'
import type { LanguageModelDependencies } from './dependencies.ts'
import { readOverview } from './status.ts'
import { write } from './write.ts'

type Deps = LanguageModelDependencies

export function readLanguageModel(deps: Deps): Handler<'readLanguageModel'> {
  return async ({ language }) => {
    const { model, status, usage } = await readOverview(deps, language)
    return {
      value: model?.value ?? null,
      hasKey: (model?.sealedKey ?? null) !== null,
      changed: model?.changed ?? (await lastChange(deps.db)),
      status,
      usage,
    }
  }
}

export function saveLanguageModel(deps: Deps): Handler<'saveLanguageModel'> {
  return async ({ body: { value, apiKey, since }, statedBy, language }) => {
    const change = { at: deps.clock.now(), by: statedBy, since }
    await saveModel(deps.db, deps.secrets, { value, apiKey }, change)
    deps.live.changed({ topic: 'configuration', id: 'language_model', change: 'updated' })
    return { message: translate(language, 'model.saved') }
  }
}

export function removeLanguageModel(deps: Deps): Handler<'removeLanguageModel'> {
  return async ({ query: { since }, statedBy, language }) => {
    await removeModel(deps.db, { at: deps.clock.now(), by: statedBy, since })
    deps.live.changed({ topic: 'configuration', id: 'language_model', change: 'deleted' })
    return { message: translate(language, 'model.removed') }
  }
}

/** Shown part of a test's answer. */
const shownCharacters = 200

/** Sends the model a short real request, counted like any other. */
export function testLanguageModel(deps: Deps): Handler<'testLanguageModel'> {
  return async ({ language, reply }) => {
    const signal = callerGone(reply)
    const { text, tokens } = await write(deps, {
      prompt: {
        instructions: 'This is a test of the connection. Answer with one short sentence.',
        text: 'Say that you are ready.',
      },
      signal,
    })
      .catch((problem: unknown) => {
        // The client has gone; not a server error.
        throw signal.aborted ? new Refusal(422, 'model.cancelled') : problem
      })
      .finally(() => {
        // Other screens show the result, too.
        deps.live.changed({ topic: 'configuration', id: 'language_model', change: 'updated' })
      })
    const line = text.replace(/\s+/g, ' ').trim().slice(0, shownCharacters)
    return { message: translate(language, 'model.tested', { text: line }), text: line, tokens }
  }
}
