import { translate } from '@foresite/contract/messages/translate'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lastChange, removeModel, saveModel } from './connection.ts'
import type { LanguageModelDependencies } from './dependencies.ts'
import { readOverview } from './status.ts'
import { write } from './write.ts'

type Deps = LanguageModelDependencies

export const handlers = {
  async readLanguageModel(deps, { language }) {
    const { model, status, usage } = await readOverview(deps, language)
    return {
      value: model?.value ?? null,
      hasKey: (model?.sealedKey ?? null) !== null,
      changed: model?.changed ?? (await lastChange(deps.db)),
      status,
      usage,
    }
  },

  async saveLanguageModel(deps, { body: { value, apiKey, since }, statedBy, language }) {
    const change = { at: deps.clock.now(), by: statedBy, since }
    await saveModel(deps.db, deps.secrets, { value, apiKey }, change)
    deps.live.changed({ topic: 'configuration', id: 'language_model', change: 'updated' })
    return { message: translate(language, 'model.saved') }
  },

  async removeLanguageModel(deps, { query: { since }, statedBy, language }) {
    await removeModel(deps.db, { at: deps.clock.now(), by: statedBy, since })
    deps.live.changed({ topic: 'configuration', id: 'language_model', change: 'deleted' })
    return { message: translate(language, 'model.removed') }
  },

  /** Sends the model a short real request, counted like any other. */
  async testLanguageModel(deps, { language, reply }) {
    const signal = callerGone(reply)
    const { text, tokens } = await write(deps, {
      prompt: {
        instructions: 'This is a test of the connection. Answer with one short sentence.',
        text: 'Say that you are ready.',
      },
      signal,
    })
      .catch((problem: unknown) => {
        // The client disconnected; not a server error.
        throw signal.aborted ? new Refusal(422, 'model.cancelled') : problem
      })
      .finally(() => {
        // Other screens show the result too.
        deps.live.changed({ topic: 'configuration', id: 'language_model', change: 'updated' })
      })
    const line = text.replace(/\s+/g, ' ').trim().slice(0, shownCharacters)
    return { message: translate(language, 'model.tested', { text: line }), text: line, tokens }
  },
} satisfies Handlers<Deps>

/** How much of a test's answer is shown. */
const shownCharacters = 200
