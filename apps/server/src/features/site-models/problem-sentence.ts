import { translate, type Language } from '@foresite/contract/messages/translate'
import type { ModelProblem } from '@foresite/contract/node-models'

interface Problem {
  readonly problem?: ModelProblem | undefined
  readonly detail?: string | undefined
}

/** Why a model does not fit, as a sentence. */
export function problemSentence(language: Language, { problem = 'crashed', detail }: Problem): string {
  return translate(language, `siteModel.problem.${problem}`, { detail: detailOf(detail) }).trim()
}

/** The runtime's own message, appended to our sentence. */
export function detailOf(detail: string | undefined): string {
  return detail === undefined || detail === '' ? '' : `(${detail})`
}
