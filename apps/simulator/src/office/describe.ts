import type { Language } from '@foresite/contract/messages/languages'
import { CallFailed, pathOf } from '@foresite/contract/client'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import { factsOfReport } from '@foresite/reports/facts'
import { routes } from '@foresite/contract/routes'
import { descriptionLine, type Description } from '@foresite/contract/safety-ai'
import type { ProductCall } from '../product/calls.ts'

/** Writes a report's description from its fields; null leaves it to a person. */
export type Describe = (report: IncidentReport) => Promise<Description | null>

/**
 * Has the product write descriptions from facts. Never asks a language model: its owner decides what it
 * writes.
 *
 * @param url of the product, without a slash at the end
 */
export function describedFromFacts(call: ProductCall, url: string, inLanguage: Language): Describe {
  return async (report) => {
    const body = factsOfReport(report, inLanguage)
    if ((await call('readDescriptionFacts', { body })).model !== null) return null
    const answer = await fetch(url + pathOf(routes.writeDescription, {}), {
      method: routes.writeDescription.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new CallFailed(answer.status, null)
    const lines = (await answer.text()).trim().split('\n')
    const last = descriptionLine.parse(JSON.parse(lines.at(-1) ?? ''))
    if (last.kind !== 'whole') return null
    const { text, source, model, language, edited, flags } = last.description
    return { text, source, model, language, edited, flags }
  }
}
