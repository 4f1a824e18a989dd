import { isMessageKey, translate, type MessageKey } from '@foresite/contract/messages/translate'
import { locales, type Language } from '@foresite/contract/messages/languages'
import { momentInWords, type Reader } from '#platform/clock/in-words.ts'
import type { PdfBlock, PdfFact } from '#platform/pdf/write-pdf.ts'
import type { ClaimEvidence, ClaimPallet } from './claim-evidence.ts'
import type { ClaimRow, ListedClaim } from './claim-store.ts'
import type { FindingRow } from './pallet-store.ts'
import { piecesOn } from './pallet.ts'

export function claimBlocks({ row }: ListedClaim, evidence: ClaimEvidence, reader: Reader): PdfBlock[] {
  const { language } = reader
  const words = (key: MessageKey, fill?: Readonly<Record<string, string | number>>) => translate(language, key, fill)
  const { photosLeftOut, pallets } = evidence
  return [
    { kind: 'heading', text: words('claim.document.claim') },
    { kind: 'facts', facts: claimFacts(row, reader) },
    { kind: 'heading', text: words('claim.document.shipment') },
    { kind: 'facts', facts: shipmentFacts(evidence, reader) },
    { kind: 'heading', text: words('claim.document.counts') },
    countTable(evidence, language),
    { kind: 'heading', text: words('claim.document.pallets') },
    ...(pallets.length === 0 ? [{ kind: 'note' as const, text: words('claim.document.noPallets') }] : []),
    ...(photosLeftOut === 0
      ? []
      : [{ kind: 'note' as const, text: words('claim.document.photosBlur', { count: photosLeftOut }) }]),
    ...pallets.flatMap((pallet) => palletBlocks(pallet, photosLeftOut === 0, reader)),
    {
      kind: 'signatures',
      columns: [words('report.document.name'), words('report.document.signature'), words('report.document.day')],
      rows: [words('claim.document.forSite'), words('claim.document.forCarrier')],
    },
  ]
}

function claimFacts(row: ClaimRow, reader: Reader): PdfFact[] {
  const { language } = reader
  const { carrier, billOfLading, sealNumber, reason, amount, currency, note, createdAt, updatedAt, updatedBy } = row
  const money = amount?.toLocaleString(locales[language], { style: 'currency', currency }) ?? ''
  return given([
    [translate(language, 'claim.reason'), translate(language, `claim.reason.${reason}`)],
    [translate(language, 'csv.carrier'), carrier],
    [translate(language, 'claim.billOfLading'), billOfLading],
    [translate(language, 'claim.sealNumber'), sealNumber],
    [translate(language, 'claim.amount'), money],
    [translate(language, 'claim.note'), note],
    [translate(language, 'claim.document.opened'), momentInWords(createdAt, reader)],
    [translate(language, 'claim.document.changed'), byWhom(updatedAt, updatedBy, reader)],
  ])
}

function shipmentFacts({ shipment: { row } }: ClaimEvidence, reader: Reader): PdfFact[] {
  const { language } = reader
  const moment = (at: Date | null) => (at === null ? '' : momentInWords(at, reader))
  const pieces = (count: number | null) => (count ?? 0).toLocaleString(locales[language])
  const mode =
    row.mode === null
      ? ''
      : [translate(language, `inspectionMode.${row.mode}`), row.stationName ?? ''].filter(Boolean).join(' · ')
  return given([
    [translate(language, 'csv.shipment'), row.number],
    [translate(language, 'csv.shipment.type'), translate(language, `shipmentType.${row.type}`)],
    [translate(language, 'shipmentField.supplier'), row.supplier],
    [translate(language, 'shipmentField.customer'), row.customer],
    [translate(language, 'csv.carrier'), row.carrier],
    [translate(language, 'shipmentField.expectedArrival'), moment(row.expectedArrival)],
    [translate(language, 'claim.document.started'), moment(row.startedAt)],
    [
      translate(language, 'csv.shipment.inspected'),
      row.inspectedAt === null ? '' : byWhom(row.inspectedAt, row.inspectedBy, reader),
    ],
    [translate(language, 'claim.document.mode'), mode],
    [translate(language, 'csv.shipment.over'), row.over === null ? '' : pieces(row.over)],
    [translate(language, 'csv.shipment.short'), row.short === null ? '' : pieces(row.short)],
  ])
}

function countTable({ lines }: ClaimEvidence, language: Language): PdfBlock {
  const number = (value: number | null) => (value === null ? '–' : value.toLocaleString(locales[language]))
  const signed = (value: number) => value.toLocaleString(locales[language], { signDisplay: 'exceptZero' })
  const right = (['csv.shipment.ordered', 'csv.expected', 'csv.shipment.counted', 'csv.difference'] as const).map(
    (key) => ({ title: translate(language, key), share: 1.35, align: 'right' as const }),
  )
  return {
    kind: 'table',
    columns: [
      { title: translate(language, 'csv.sku'), share: 1.4 },
      { title: translate(language, 'csv.product'), share: 2.4 },
      ...right,
    ],
    rows: lines.map(({ product, ordered, expected, counted }) => [
      product.sku,
      product.name,
      number(ordered),
      number(expected),
      number(counted),
      counted === null ? '–' : signed(counted - expected),
    ]),
  }
}

/** A pallet: its items, its four sides with numbered damage, and the damage in words. */
function palletBlocks({ pallet, photos }: ClaimPallet, namesMissing: boolean, reader: Reader): PdfBlock[] {
  const { language } = reader
  const { row, items, findings } = pallet
  const marksOn = (side: string) =>
    findings.flatMap((finding, at) =>
      finding.side === side && finding.box !== null ? [{ box: finding.box, label: String(at + 1) }] : [],
    )
  const sides = photos.map(({ side, content, row: { takenAt } }) => ({
    content,
    caption: `${translate(language, `side.${side}`)}, ${momentInWords(takenAt, reader)}`,
    marks: marksOn(side),
  }))
  const pieces = piecesOn(items.map((item) => item.row))
  const facts: PdfFact[] = [
    [
      translate(language, 'claim.document.items'),
      items
        .map((item) => `${String(item.row.quantity)} × ${item.product?.name ?? item.row.groupName ?? ''}`)
        .join('\n') || '–',
    ],
    [translate(language, 'claim.document.pieces'), pieces.toLocaleString(locales[language])],
  ]
  return [
    { kind: 'subheading', text: translate(language, 'claim.document.pallet', { pallet: row.number }) },
    ...(row.isCancelled ? [{ kind: 'note' as const, text: translate(language, 'claim.document.cancelled') }] : []),
    { kind: 'facts', facts },
    ...(sides.length > 0 ? [{ kind: 'pictures' as const, pictures: sides }] : []),
    ...(sides.length === 0 && namesMissing
      ? [{ kind: 'note' as const, text: translate(language, 'claim.document.palletPhotos') }]
      : []),
    // Large, because damage is invisible in a small picture.
    ...sides
      .filter(({ marks }) => marks.length > 0)
      .map(({ content, caption, marks }) => ({ kind: 'picture' as const, content, alt: caption, caption, marks })),
    ...(findings.length === 0 ? [] : [findingTable(findings, reader)]),
  ]
}

function findingTable(findings: readonly FindingRow[], reader: Reader): PdfBlock {
  const { language } = reader
  return {
    kind: 'table',
    columns: [
      { title: '#', share: 0.4 },
      { title: translate(language, 'claim.document.damage'), share: 3 },
      { title: translate(language, 'claim.document.grade') },
      { title: translate(language, 'claim.document.place'), share: 1.4 },
      { title: translate(language, 'claim.document.found'), share: 2.2 },
    ],
    rows: findings.map((finding, at) => [
      String(at + 1),
      [checkWords(finding, language), finding.note].filter(Boolean).join('\n'),
      translate(language, `damageGrade.${finding.grade}`),
      [
        finding.side === null ? '' : translate(language, `side.${finding.side}`),
        finding.level === null ? '' : translate(language, `palletLevel.${finding.level}`),
      ]
        .filter(Boolean)
        .join(', '),
      [
        byWhom(finding.foundAt, finding.foundBy, reader),
        finding.resolvedAt === null
          ? ''
          : translate(language, 'claim.document.resolved', {
              at: byWhom(finding.resolvedAt, finding.resolvedBy, reader),
            }),
      ]
        .filter(Boolean)
        .join('\n'),
    ]),
  }
}

function checkWords({ category, check }: FindingRow, language: Language): string {
  const key = `damage.${category}.${check}`
  return isMessageKey(key) ? translate(language, key) : check
}

/** The time, and the user if one was named. */
function byWhom(at: Date, by: { readonly name: string } | null, reader: Reader): string {
  const moment = momentInWords(at, reader)
  return by === null ? moment : `${moment}, ${by.name} (${translate(reader.language, 'report.document.stated')})`
}

function given(facts: readonly PdfFact[]): PdfFact[] {
  return facts.filter(([, value]) => value !== '')
}
