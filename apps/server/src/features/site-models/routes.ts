import type { Language } from '@foresite/contract/messages/translate'
import type { SiteModel } from '@foresite/contract/site-models'
import type { Handlers } from '#platform/http/feature.ts'
import { known } from '#platform/http/refusal.ts'
import { listEntries } from '#platform/records/history-store.ts'
import type { SiteModelsDependencies } from './dependencies.ts'
import { toSiteModel } from './site-model.ts'
import { siteModelEntryTable } from './site-model-table.ts'
import * as store from './store.ts'

export const readHandlers = {
  async listSiteModels({ db, reports, cameras }, { language }) {
    const rows = await store.listModels(db)
    const present = await presentIn(cameras)
    return rows.map((row) => toSiteModel(row, reports.of(row.model.id), language, present))
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
  { db, reports, cameras }: Pick<SiteModelsDependencies, 'db' | 'reports' | 'cameras'>,
  id: string,
  language: Language,
): Promise<SiteModel> {
  const found = known(await store.findModel(db, id), 'siteModel.unknown')
  return toSiteModel(found, reports.of(id), language, await presentIn(cameras))
}

async function presentIn(cameras: SiteModelsDependencies['cameras']): Promise<ReadonlySet<string>> {
  return new Set((await cameras.list()).map(({ id }) => id))
}
