import { PassThrough } from 'node:stream'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { DescriptionLine, WrittenDescription } from '@foresite/contract/safety-ai'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import type { SafetyAiDependencies } from './dependencies.ts'
import { describe, descriptionInput, whyNoModel } from './describe.ts'

type Deps = SafetyAiDependencies

export const handlers = {
  /** Streams a description as lines of JSON. Bad requests are refused before the first line. */
  async writeDescription(deps, { body, language, reply }) {
    const input = await descriptionInput(deps, body)
    const signal = callerGone(reply)
    const lines = new PassThrough()
    const tell = (line: DescriptionLine) => lines.write(`${JSON.stringify(line)}\n`)
    const onText = (text: string) => tell({ kind: 'piece', text })
    void describe(deps, input, { language, signal, onText })
      .then((description) => {
        tell({ kind: 'whole', message: messageOf(description, language), description })
      })
      .catch((problem: unknown) => {
        if (signal.aborted) return
        deps.log.error({ err: problem }, 'could not write a description')
        tell({ kind: 'failed', message: translate(language, 'description.failed') })
      })
      .finally(() => lines.end())
    return (
      reply
        .type('application/x-ndjson')
        .header('cache-control', 'no-store')
        // A proxy must not buffer the stream.
        .header('x-accel-buffering', 'no')
        .send(lines)
    )
  },

  /** The facts for a description, and its author. */
  async readDescriptionFacts(deps, { body, language }) {
    const { lines } = await descriptionInput(deps, body)
    const overview = await deps.languageModel.overview(language)
    const why = whyNoModel(overview, language)
    return {
      message: translate(language, lines.length === 1 ? one : more, { count: lines.length }),
      facts: [...lines],
      model: why === null ? (overview.model?.value.model ?? null) : null,
      why,
    }
  },
} satisfies Handlers<Deps>

function messageOf({ model }: WrittenDescription, language: Language): string {
  return model === null
    ? translate(language, 'description.byFacts')
    : translate(language, 'description.byModel', { model })
}

const one = 'description.factsRead_one'
const more = 'description.factsRead_other'
