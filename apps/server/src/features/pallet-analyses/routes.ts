import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import type { AnalysedPhoto, PalletAnalysis, PalletAnalysisType } from '@foresite/contract/pallet-analyses'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '#platform/http/feature.ts'
import { momentsIn, sendCsv } from '#platform/records/csv.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { PalletAnalysesDependencies } from './dependencies.ts'
import { daysBetween, proposalOf, resultOf } from './pallet-analysis.ts'
import { palletAnalysisEntryTable } from './pallet-analysis-table.ts'
import * as store from './store.ts'

/** An analysis as the API returns it. */
export function toAnalysis({ row, ...sums }: store.ListedAnalysis): PalletAnalysis {
  const { name, date, type } = row
  return { ...recordFieldsOf(row), name, date, type, ...sums }
}

interface ShownIn {
  readonly language: Language
  readonly request: FastifyRequest
}

/** A photo as the API returns it. Throws 404 if removed. */
export async function shownPhoto(deps: PalletAnalysesDependencies, id: string, shown: ShownIn): Promise<AnalysedPhoto> {
  const photo = await store.findPhoto(deps.db, id)
  return toPhoto(deps, await store.findAnalysis(deps.db, photo.row.analysisId), photo, shown)
}

function toPhoto(
  { mediaUrl }: Pick<PalletAnalysesDependencies, 'mediaUrl'>,
  { row: analysis, product }: store.ListedAnalysis,
  { row, shipmentNumber }: store.ListedPhoto,
  { language, request }: ShownIn,
): AnalysedPhoto {
  const { id, pallet, shipmentId, side, state, problem, found, confirmed, reviewedAt, reviewedBy } = row
  const result = resultOf(confirmed ?? proposalOf(found))
  const isDay = analysis.type === 'expiry' && typeof result === 'string'
  return {
    ...recordFieldsOf(row),
    pallet,
    shipment: shipmentId === null || shipmentNumber === null ? null : { id: shipmentId, shipment_id: shipmentNumber },
    side,
    state,
    problem: problem === null ? null : translate(language, problem, { name: product?.name ?? '' }),
    found,
    confirmed,
    result,
    daysLeft: isDay ? daysBetween(analysis.date, result) : null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedBy,
    picture: mediaUrl(`/api/pallet-analysis-pictures/${id}`, { request }),
  }
}

const resultHeader = {
  count: 'csv.count',
  label: 'csv.palletAnalysis.label',
  expiry: 'csv.palletAnalysis.expiry',
} as const satisfies Record<PalletAnalysisType, MessageKey>

export const readHandlers = {
  async listPalletAnalyses({ db }, { query }) {
    return pageAnswer(await store.listAnalyses(db, query), query, toAnalysis)
  },

  async readPalletAnalysis(deps, { params: { id }, language, request }) {
    const listed = await store.findAnalysis(deps.db, id)
    const photos = await store.listPhotos(deps.db, id)
    return {
      analysis: toAnalysis(listed),
      photos: photos.map((photo) => toPhoto(deps, listed, photo, { language, request })),
      history: await listEntries(deps.db, palletAnalysisEntryTable, id),
    }
  },

  async exportPalletAnalysis(deps, { params: { id }, language, request, reply }) {
    const moment = momentsIn(await deps.timezone())
    const listed = await store.findAnalysis(deps.db, id)
    const { type } = listed.row
    const photos = await store.listPhotos(deps.db, id)
    return sendCsv(deps, reply, language, {
      name: 'csv.palletAnalysis',
      rows: photos.map((photo) => toPhoto(deps, listed, photo, { language, request })),
      columns: [
        { header: 'csv.palletAnalysis.pallet', value: ({ pallet }) => pallet },
        { header: 'csv.shipment', value: ({ shipment }) => shipment?.shipment_id ?? null },
        {
          header: 'csv.palletAnalysis.side',
          value: ({ side }) => (side === null ? null : translate(language, `side.${side}`)),
        },
        { header: resultHeader[type], value: ({ result }) => result },
        { header: 'csv.palletAnalysis.found', value: ({ found }) => resultOf(proposalOf(found)) },
        ...(type === 'expiry'
          ? [
              {
                header: 'csv.palletAnalysis.daysLeft' as const,
                value: ({ daysLeft }: AnalysedPhoto) => daysLeft,
              },
            ]
          : []),
        { header: 'csv.palletAnalysis.problem', value: ({ problem }) => problem },
        { header: 'csv.palletAnalysis.reviewed', value: ({ reviewedAt }) => moment(reviewedAt) },
        { header: 'csv.palletAnalysis.reviewedBy', value: ({ reviewedBy }) => reviewedBy?.name ?? null },
      ],
    })
  },
} satisfies Handlers<PalletAnalysesDependencies>
