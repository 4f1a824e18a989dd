import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import { momentInWords } from '#platform/clock/in-words.ts'
import { packed, type PackedFile } from '#platform/files/packed.ts'
import { sendDownload } from '#platform/files/send-file.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { writePdf, type PdfContent } from '#platform/pdf/write-pdf.ts'
import { writeCsv } from '#platform/records/csv.ts'
import { claimBlocks } from './claim-blocks.ts'
import { claimEvidence, clipOf, type ClaimEvidence } from './claim-evidence.ts'
import { findClaim, type ListedClaim } from './claim-store.ts'
import { referenceOf } from './claim.ts'
import type { ShipmentsDependencies } from './dependencies.ts'

export const claimDocumentHandlers = {
  async claimPdf(deps, { params: { id }, query: { language }, reply }) {
    const signal = callerGone(reply)
    const claim = await findClaim(deps.db, id)
    const evidence = await claimEvidence(deps, claim.row.shipmentId)
    const pdf = await writePdf(await pdfOf(deps, claim, evidence, language), signal)
    return sendDownload(reply, pdf, 'application/pdf', `${fileNameOf(deps, claim, language)}.pdf`)
  },

  /** Packs and sends one file at a time; the list of checksums comes last. */
  async claimZip(deps, { params: { id }, query: { language }, reply }) {
    const signal = callerGone(reply)
    const claim = await findClaim(deps.db, id)
    const evidence = await claimEvidence(deps, claim.row.shipmentId)
    const name = fileNameOf(deps, claim, language)
    const pdf = await pdfOf(deps, claim, evidence, language)
    // Last: nothing else may fail while the node streams its video to the reader.
    const clip = await clipOf(deps, evidence, signal)
    const photos = evidence.pallets.flatMap(({ pallet, photos: ofPallet }, at) =>
      ofPallet.map(({ side, content, ending }) => ({
        path: `photos/${String(at + 1).padStart(3, '0')} ${fileWords(pallet.row.number)} ${side}.${ending}`,
        content,
      })),
    )
    const files: readonly PackedFile[] = [
      // First: a clip made for this document is kept only for a short time.
      ...('missing' in clip ? [] : [{ path: 'clip.mp4', content: clip }]),
      { path: `${name}.pdf`, content: { open: () => writePdf(pdf, signal) } },
      ...photos,
      { path: 'counts.csv', content: countsCsv(deps, evidence, language) },
      { path: 'README.txt', content: readmeOf(deps, evidence, leftOutOf(clip), language) },
    ]
    return sendDownload(reply, packed(files, claim.row.updatedAt, signal), 'application/zip', `${name}.zip`)
  },
} satisfies Handlers<ShipmentsDependencies>

/** The count of each product beside the quantity on the papers. */
function countsCsv({ isSimulated }: ShipmentsDependencies, evidence: ClaimEvidence, language: Language): Buffer {
  const { number } = evidence.shipment.row
  const mark = (key: MessageKey) => (isSimulated ? [translate(language, key)] : [])
  return writeCsv(language, [
    [
      translate(language, 'csv.shipment'),
      translate(language, 'csv.sku'),
      translate(language, 'csv.product'),
      translate(language, 'csv.shipment.ordered'),
      translate(language, 'csv.shipment.picked'),
      translate(language, 'csv.expected'),
      translate(language, 'csv.shipment.counted'),
      translate(language, 'csv.difference'),
      ...mark('csv.site'),
    ],
    ...evidence.lines.map(({ product, ordered, picked, expected, counted }) => [
      number,
      product.sku,
      product.name,
      ordered,
      picked,
      expected,
      counted,
      counted === null ? null : counted - expected,
      ...mark('csv.site.simulated'),
    ]),
  ])
}

/** What a claim lacks of its inspection's video; null for nothing. */
function leftOutOf(clip: Awaited<ReturnType<typeof clipOf>>): MessageKey | null {
  if ('missing' in clip) return clip.missing
  return clip.isShortened ? 'claim.document.clipShortened' : null
}

/** Explains how to verify the checksums, and what is missing. */
function readmeOf(
  { isSimulated }: ShipmentsDependencies,
  { photosLeftOut }: ClaimEvidence,
  clipLeftOut: MessageKey | null,
  language: Language,
): Buffer {
  const lines = [
    ...(isSimulated ? [translate(language, 'claim.document.zip.simulated')] : []),
    translate(language, 'report.document.zip.readme'),
    ...(clipLeftOut === null ? [] : [translate(language, clipLeftOut)]),
    ...(photosLeftOut === 0 ? [] : [translate(language, 'claim.document.photosBlur', { count: photosLeftOut })]),
  ]
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** A pallet's number as part of a file name that is valid on any system. */
function fileWords(number: string): string {
  return number.replace(/[^\p{L}\p{N}-]+/gu, '_')
}

/** A claim's file name without extension. It marks a simulated site, because the file leaves the screens that do. */
function fileNameOf({ isSimulated }: ShipmentsDependencies, claim: ListedClaim, language: Language): string {
  const name = translate(language, 'claim.title', { reference: fileWords(referenceOf(claim)) })
  return isSimulated ? `${name} (${translate(language, 'report.document.simulated')})` : name
}

async function pdfOf(
  deps: ShipmentsDependencies,
  claim: ListedClaim,
  evidence: ClaimEvidence,
  language: Language,
): Promise<PdfContent> {
  const reader = { language, timezone: await deps.timezone() }
  const now = deps.clock.now()
  const reference = referenceOf(claim)
  const simulated = deps.isSimulated ? [translate(language, 'report.document.simulated')] : []
  const made = translate(language, 'report.document.made', { at: momentInWords(now, reader) })
  return {
    label: await deps.label(),
    language,
    title: translate(language, 'claim.title', { reference }),
    subtitle: [translate(language, `claim.state.${claim.row.state}`), ...simulated].join(' · '),
    // Printed on every page.
    reference: [reference, ...simulated, made].join(' · '),
    createdAt: now,
    blocks: claimBlocks(claim, evidence, reader),
  }
}
