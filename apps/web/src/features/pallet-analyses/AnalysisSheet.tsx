import type { CallAnswer } from '@foresite/contract/client'
import { id } from '@foresite/contract/primitives'
import type { AnalysedPhoto, PalletAnalysis, PalletAnalysisEvent } from '@foresite/contract/pallet-analyses'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Alert, LinearProgress, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText, type OwnEvent } from '#platform/records/RecordHistory.tsx'
import { column } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AnalysisActions } from './AnalysisActions.tsx'
import { AnalysisStatus, PhotoState, useResultText } from './analysis-status.tsx'
import { ReviewPhoto } from './ReviewPhoto.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const sheetSearch = defineSearch({ photo: id }, { steps: ['photo'] })

type Sheet = CallAnswer<'readPalletAnalysis'>

/** One analysis: its photos, their findings, and what a person has confirmed. */
export function AnalysisSheet({ analysisId }: { readonly analysisId: string }) {
  const [{ photo }, change] = useSearch(sheetSearch)
  const sheet = useQuery({ ...queryFor('readPalletAnalysis', { params: { id: analysisId } }), ...useFreshAddresses() })
  const open = (opened: string | undefined) => change({ photo: opened })
  return (
    <Loaded query={sheet}>
      {(found) => {
        const place = found.photos.findIndex((each) => each.id === photo)
        const shown = found.photos[place]
        const next = nextToReview(found.photos, place)
        return (
          <Stack sx={{ gap: 2.5 }}>
            <Head sheet={found} onReview={next === undefined ? null : () => open(next.id)} />
            <Photos sheet={found} onOpen={open} />
            <SheetHistory sheet={found} />
            {shown !== undefined && (
              <ReviewPhoto
                key={shown.id}
                photo={shown}
                type={found.analysis.type}
                place={place + 1}
                photos={found.photos.length}
                hasNext={next !== undefined}
                onClose={() => open(undefined)}
                onReviewed={() => open(next?.id)}
              />
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** The next photo to review after a position, wrapping around. */
function nextToReview(photos: readonly AnalysedPhoto[], place: number): AnalysedPhoto | undefined {
  const others = [...photos.slice(place + 1), ...photos.slice(0, Math.max(0, place))]
  return others.find(({ reviewedAt, state }) => reviewedAt === null && (state === 'analysed' || state === 'failed'))
}

interface HeadProps {
  readonly sheet: Sheet
  /** Null if nothing is left to review. */
  readonly onReview: (() => void) | null
}

function Head({ sheet: { analysis }, onReview }: HeadProps) {
  const t = useAnalysisTexts()
  const { day } = useFormat()
  const { status, photos, reviewed, analysed, failed, product } = analysis
  const isRunning = status === 'running'
  const done = isRunning ? analysed + failed : reviewed
  const progress = isRunning ? t('sheet.running', { done, photos }) : t('sheet.progress', { reviewed, photos })
  const facts = [t(`type.${analysis.type}`), day(analysis.date), product?.name]
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <AnalysisStatus status={status} />
        <Muted>{facts.filter((fact) => fact !== undefined).join(' · ')}</Muted>
      </Stack>
      {photos > 0 && (
        <Stack sx={{ gap: 0.5 }}>
          <Muted role="status">{progress}</Muted>
          <LinearProgress
            variant="determinate"
            aria-label={progress}
            value={(done / photos) * 100}
            sx={{ height: 8, borderRadius: 1 }}
          />
        </Stack>
      )}
      {failed > 0 && !isRunning && <Alert severity="warning">{t('sheet.failed', { count: failed })}</Alert>}
      <AnalysisActions analysis={analysis} onReview={onReview} />
    </Stack>
  )
}

interface PhotosProps {
  readonly sheet: Sheet
  readonly onOpen: (id: string) => void
}

function Photos({ sheet: { analysis, photos }, onOpen }: PhotosProps) {
  const t = useAnalysisTexts()
  const columns = useColumns(analysis, onOpen)
  return (
    <Panel flush={photos.length > 0}>
      {photos.length === 0 ? (
        <EmptyState icon={<ViewInArOutlined />} title={t('sheet.none')}>
          {t('sheet.none.text')}
        </EmptyState>
      ) : (
        <RecordTable
          table="pallet-analysis-photos"
          label={t('word.photos')}
          columns={columns}
          rows={photos}
          keyOf={(photo) => photo.id}
        />
      )}
    </Panel>
  )
}

function useColumns({ type }: PalletAnalysis, onOpen: (id: string) => void): Column<AnalysedPhoto>[] {
  const t = useAnalysisTexts()
  const resultText = useResultText()
  return [
    column('pallet', t('pallet'), 190, ({ id: own, pallet }) => (
      <RecordName label={t('open.long', { pallet })} onOpen={() => onOpen(own)}>
        {pallet}
      </RecordName>
    )),
    column('side', t('word.side'), 110, ({ side }) => (side === null ? '–' : t(`side.${side}`))),
    column('result', t(`result.${type}`), 240, (photo) => (
      <Typography
        component="span"
        variant="body2"
        color={photo.daysLeft !== null && photo.daysLeft < 0 ? 'error' : 'inherit'}
      >
        {resultText(photo)}
      </Typography>
    )),
    column('state', t('word.status'), 200, (photo) => <PhotoState {...photo} />),
    column('shipment', t('word.shipment'), 150, ({ shipment }) =>
      shipment === null ? '–' : <Link href={to('shipmentDetails', { id: shipment.id })}>{shipment.shipment_id}</Link>,
    ),
  ]
}

function SheetHistory({ sheet: { history } }: { readonly sheet: Sheet }) {
  const t = useAnalysisTexts()
  const { day } = useFormat()
  const changeText = useChangeText(
    (field: 'name' | 'date') => t(`field.${field}`),
    (field, value) => (field === 'date' ? day(value) : value),
  )
  const linesOf = (event: OwnEvent<PalletAnalysisEvent>): string[] => {
    switch (event.kind) {
      case 'run':
        return [t('event.run', { count: event.photos })]
      case 'photos-added':
        return [t('event.photos-added', { count: event.count })]
      case 'reviewed':
        return [
          event.to === null
            ? t('event.reopened', { pallet: event.pallet })
            : t('event.reviewed', { pallet: event.pallet, to: event.to }),
        ]
      case 'photo-removed':
      case 'photo-restored':
        return [t(`event.${event.kind}`, { pallet: event.pallet })]
    }
  }
  return <RecordHistory entries={history} changeText={changeText} linesOf={linesOf} />
}
