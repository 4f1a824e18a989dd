import type { LanguageModelStatus, LanguageModelUsage } from '@foresite/contract/language-model'
import { translate, type Language } from '@foresite/contract/messages/translate'
import { dayOf } from '@foresite/site-time/site-time'
import { momentInWords } from '#platform/clock/in-words.ts'
import { shownRequestState } from '#platform/records/request-state-store.ts'
import { unsealed } from '#platform/secrets/secret-box.ts'
import { readModel, type SetUpModel } from './connection.ts'
import type { LanguageModelDependencies } from './dependencies.ts'
import { readUsage } from './language-model-store.ts'
import { languageModelStateTable } from './language-model-table.ts'

type Deps = Pick<LanguageModelDependencies, 'db' | 'clock' | 'secrets' | 'timezone'>

/** The model's state and token use. */
export interface ModelOverview {
  readonly model: SetUpModel | null
  readonly status: LanguageModelStatus
  readonly usage: LanguageModelUsage
  /** Local time of its last answer, in words; null if there is none. */
  readonly lastAnswer: string | null
}

export async function readOverview(deps: Deps, language: Language): Promise<ModelOverview> {
  const timezone = await deps.timezone()
  const [model, usage] = await Promise.all([readModel(deps.db), usageNow(deps, timezone)])
  const status = await statusOf(deps, { model, usage }, language)
  const { lastSuccessAt } = status
  const lastAnswer = lastSuccessAt === null ? null : momentInWords(new Date(lastSuccessAt), { language, timezone })
  return { model, usage, status, lastAnswer }
}

async function usageNow({ db, clock }: Deps, timezone: string): Promise<LanguageModelUsage> {
  const month = dayOf(clock.now(), timezone).slice(0, 7)
  const { counted, estimated } = await readUsage(db, month)
  return { month, tokens: counted + estimated, estimated }
}

async function statusOf(
  { db, secrets }: Deps,
  { model, usage }: Pick<ModelOverview, 'model' | 'usage'>,
  language: Language,
): Promise<LanguageModelStatus> {
  if (model === null) return { state: 'not-configured', lastSuccessAt: null, problem: null }
  const shown = await shownRequestState(db, languageModelStateTable, model.setUpAt, language)
  if (unsealed(secrets, model.sealedKey) === null)
    return { ...shown, state: 'failing', problem: translate(language, 'model.keyUnreadable') }
  const cap = model.value.tokensPerMonth
  return cap !== null && usage.tokens >= cap
    ? { ...shown, state: 'capped', problem: translate(language, 'model.cap.reached', { cap }) }
    : shown
}
