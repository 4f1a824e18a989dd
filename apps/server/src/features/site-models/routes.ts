import type { Language } from '@foresite/contract/messages/translate'
import type { SiteModel } from '@foresite/contract/site-models'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { listEntries } from '#platform/records/history-store.ts'
import type { SiteModelsDependencies } from './dependencies.ts'
import { toSiteModel } from './site-model.ts'
import { siteModelEntryTable } from './site-model-table.ts'
import * as store from './store.ts'

export const readHandlers = {
  async listSiteModels({ db, reports }, { language }) {
    const rows = await store.listModels(db)
    return rows.map((row) => toSiteModel(row, reports.of(row.model.id), language))
  },

  async readSiteModel(deps, { params: { id }, language }) {
    return {
      model: await shownModel(deps, id, language),
      history: await listEntries(deps.db, siteModelEntryTable, id),
    }
  },
} satisfies Handlers<SiteModelsDependencies>

/** A model as the API returns it. Throws 404 if unknown. */
export async function shownModel(
  { db, reports }: Pick<SiteModelsDependencies, 'db' | 'reports'>,
  id: string,
  language: Language,
): Promise<SiteModel> {
  const found = await store.findModel(db, id)
  if (found === null) throw new Refusal(404, 'siteModel.unknown')
  return toSiteModel(found, reports.of(id), language)
}
