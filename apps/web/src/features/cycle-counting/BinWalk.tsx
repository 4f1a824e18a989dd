import type { CallAnswer } from '@foresite/contract/client'
import type { CycleCount, CycleSession } from '@foresite/contract/cycle-counting'
import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { Alert, Button, IconButton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { LocationChoice, type ChosenLocation } from '#scene/counting/LocationChoice.tsx'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { CountLine, type Draft } from './CountLine.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface BinWalkProps {
  readonly found: CallAnswer<'readCycleSession'>
  /** The bin in the address; by default the first uncounted one. */
  readonly bin: string | undefined
  readonly onBin: (bin: string) => void
  /** The quantities not saved yet, by count. */
  readonly drafts: ReadonlyMap<string, Draft>
  readonly onDraft: (countId: string, draft: Draft | null) => void
  readonly onDetails: (countId: string) => void
}

const stepButton = { width: 56, height: 56, border: 1, borderColor: 'divider' } as const

/** One bin at a time in walking order, for one hand on a phone. */
export function BinWalk({ found: { session, counts }, bin, onBin, drafts, onDraft, onDetails }: BinWalkProps) {
  const t = useCycleTexts()
  const [adding, setAdding] = useState(false)
  const [photographed, setPhotographed] = useState<CycleCount | null>(null)
  const bins = [...Map.groupBy(counts, (count) => count.bin_location)]
  const isToCount = ([, lines]: readonly [string, readonly CycleCount[]]) =>
    lines.some(({ state }) => state === 'uncounted')
  const current = bins.find(([code]) => code === bin) ?? bins.find(isToCount) ?? bins[0]
  const place = current === undefined ? -1 : bins.indexOf(current)
  // On to the end of the walk, then back to skipped bins.
  const nextToCount = [...bins.slice(place + 1), ...bins.slice(0, Math.max(0, place))].find(isToCount)
  const isOpen = session.completedAt === null
  const [first] = current?.[1] ?? []
  const here =
    first !== undefined && first.locationId !== null ? { id: first.locationId, code: first.bin_location } : null
  const step = (by: number) => {
    const next = bins[place + by]
    if (next !== undefined) onBin(next[0])
  }
  const add = (
    <Button
      variant="outlined"
      startIcon={<AddOutlined />}
      disabled={!isOpen}
      onClick={() => setAdding(true)}
      sx={{ minHeight: 52 }}
    >
      {t('line.add')}
    </Button>
  )
  return (
    <Stack sx={{ gap: 2, width: '100%', maxWidth: 640, mx: 'auto' }}>
      {current === undefined ? (
        <EmptyState icon={<FactCheckOutlined />} title={t('sheet.empty')} actions={add}>
          {t('sheet.empty.text')}
        </EmptyState>
      ) : (
        <>
          <BinHead code={current[0]} place={place} bins={bins.length} onStep={step} />
          {current[1].map((count) => (
            <CountLine
              key={count.id}
              count={count}
              isOpen={isOpen}
              draft={drafts.get(count.id) ?? null}
              onDraft={(draft) => onDraft(count.id, draft)}
              onPhoto={() => setPhotographed(count)}
              onDetails={() => onDetails(count.id)}
              // Stay at the bin even if someone else counts it.
              onEntry={() => onBin(current[0])}
            />
          ))}
          {nextToCount !== undefined && !isToCount(current) && (
            <Button
              variant="contained"
              size="large"
              endIcon={<ArrowForwardOutlined />}
              onClick={() => onBin(nextToCount[0])}
              sx={{ minHeight: 64 }}
            >
              {t('sheet.toOpen')}
            </Button>
          )}
          {isOpen && !bins.some(isToCount) && <Alert severity="success">{t('sheet.done')}</Alert>}
          {add}
        </>
      )}
      {adding && (
        <AddLine
          session={session}
          bin={here}
          onClose={() => setAdding(false)}
          onAdded={(code) => {
            setAdding(false)
            onBin(code)
          }}
        />
      )}
      {photographed !== null && (
        <PhotoDialog
          count={counts.find(({ id }) => id === photographed.id) ?? photographed}
          onClose={() => setPhotographed(null)}
          onCounted={() => {
            setPhotographed(null)
            // The photo's count replaces what was typed.
            onDraft(photographed.id, null)
            onBin(photographed.bin_location)
          }}
        />
      )}
    </Stack>
  )
}

interface BinHeadProps {
  readonly code: string
  /** Position in the walk, from 0. */
  readonly place: number
  readonly bins: number
  readonly onStep: (by: number) => void
}

/** The bin's code, with buttons to its neighbours. */
function BinHead({ code, place, bins, onStep }: BinHeadProps) {
  const t = useCycleTexts()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
      <IconButton aria-label={t('sheet.previous')} disabled={place === 0} onClick={() => onStep(-1)} sx={stepButton}>
        <ArrowBackOutlined />
      </IconButton>
      <Stack sx={{ alignItems: 'center', minWidth: 0 }}>
        <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
          {code}
        </Typography>
        <Muted role="status">{t('sheet.bin', { place: place + 1, bins })}</Muted>
      </Stack>
      <IconButton aria-label={t('sheet.next')} disabled={place === bins - 1} onClick={() => onStep(1)} sx={stepButton}>
        <ArrowForwardOutlined />
      </IconButton>
    </Stack>
  )
}

interface AddLineProps {
  readonly session: CycleSession
  /** The bin being counted. */
  readonly bin: ChosenLocation | null
  readonly onClose: () => void
  readonly onAdded: (bin: string) => void
}

/** Adds a product or bin that was found but is not on the sheet. */
function AddLine({ session, bin, onClose, onAdded }: AddLineProps) {
  const t = useCycleTexts()
  const [location, setLocation] = useState(bin)
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const add = useCall('addCycleCount', {
    quiet: true,
    onSuccess: ({ count }) => onAdded(count.bin_location),
  })
  return (
    <FormDialog
      title={t('line.add')}
      text={t('line.add.product')}
      saveLabel={t('line.add.save')}
      isPending={add.isPending}
      isBlocked={location === null}
      refusal={add.error === null ? null : sentenceOf(add.error)}
      onClose={onClose}
      onSubmit={() => {
        if (location === null) return
        const body = { locationId: location.id, productId: product?.id ?? null }
        add.mutate({ params: { id: session.id }, body })
      }}
    >
      <LocationChoice value={location} required onChange={setLocation} />
      <ProductChoice value={product} onChange={setProduct} />
    </FormDialog>
  )
}
