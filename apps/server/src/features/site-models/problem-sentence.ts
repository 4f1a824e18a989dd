import { translate, type Language } from '@foresite/contract/messages/translate'
import type { ModelProblem } from '@foresite/contract/node-models'

interface Problem {
  readonly problem?: ModelProblem | undefined
  readonly detail?: string | undefined
}

/** Why a model does not fit, in a sentence. */
export function problemSentence(language: Language, { problem = 'crashed', detail }: Problem): string {
  return translate(language, `siteModel.problem.${problem}`, { detail: detailOf(detail) }).trim()
}

/** The runtime's own message, after our sentence. */
export function detailOf(detail: string | undefined): string {
  return detail === undefined || detail === '' ? '' : `(${detail})`
}
