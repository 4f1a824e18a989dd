import type { CallAnswer } from '@foresite/contract/client'
import type { CycleCount, CycleEvent } from '@foresite/contract/cycle-counting'
import { Button, Checkbox, Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#platform/api/new-id.ts'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText, type OwnEvent } from '#platform/records/RecordHistory.tsx'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AccuracyFigures } from './AccuracyFigures.tsx'
import { useExpectedText, useLineName } from './cycle-status.tsx'
import { sheetOf } from './CycleSessions.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface AnalysisProps {
  readonly sheet: CallAnswer<'readCycleSession'>
  readonly onOpen: (id: string) => void
}

/** A session's results: accuracy, differences to recount, and who counted what. */
export function Analysis({ sheet: { session, counts, accuracy, history }, onOpen }: AnalysisProps) {
  const t = useCycleTexts()
  const { number } = useFormat()
  const changeText = useChangeText((field: 'name' | 'date' | 'tolerance') => t(field))
  const linesOf = (event: OwnEvent<CycleEvent>): string[] => {
    if (event.kind === 'expected-read') return [t('event.expected-read', { count: event.count })]
    if (!('bin' in event)) return [t(`event.${event.kind}`)]
    const where = [event.bin, event.sku].filter((each) => each !== '').join(' · ')
    if (event.kind !== 'counted') return [t(`event.${event.kind}`, { where })]
    const [from, to] = [event.from === null ? '' : number(event.from), number(event.to)]
    return [
      from === '' ? t('event.counted', { where, to }) : t('event.recounted', { where, from, to }),
      ...(event.proposed === null ? [] : [t('event.proposed', { proposed: number(event.proposed) })]),
    ]
  }
  const mismatches = counts
    .filter(({ state }) => state === 'mismatched')
    .toSorted((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0))
  return (
    <Stack sx={{ gap: 2 }}>
      <AccuracyFigures accuracy={accuracy} />
      <Panel title={t('analysis.mismatches')}>
        {mismatches.length === 0 ? (
          <Muted>{t('analysis.mismatches.none')}</Muted>
        ) : (
          <Mismatches sessionId={session.id} name={session.name} mismatches={mismatches} onOpen={onOpen} />
        )}
      </Panel>
      <Panel>
        <RecordHistory entries={history} changeText={changeText} linesOf={linesOf} />
      </Panel>
    </Stack>
  )
}

interface MismatchesProps {
  readonly sessionId: string
  readonly name: string
  readonly mismatches: readonly CycleCount[]
  readonly onOpen: (id: string) => void
}

function Mismatches({ sessionId, name, mismatches, onOpen }: MismatchesProps) {
  const t = useCycleTexts()
  const navigate = useNavigate()
  const today = useToday()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [id] = useState(newId)
  const chosen = mismatches.filter((count) => !left.has(count.id))
  const create = useCall('createCycleSession')
  const { number, difference } = useFormat()
  const expectedText = useExpectedText()
  const nameOf = useLineName()
  const set = (own: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(own)
    else next.add(own)
    setLeft(next)
  }
  const columns: Column<CycleCount>[] = [
    column('choose', t('analysis.mismatches'), 90, ({ id: own, bin_location: bin, sku }) => (
      <Checkbox
        checked={!left.has(own)}
        slotProps={{ input: { 'aria-label': t('analysis.choose', { bin, sku }) } }}
        onChange={(_, isChosen) => set(own, isChosen)}
      />
    )),
    column('bin', t('bin'), 140, ({ id: own, bin_location: bin }) => (
      <RecordName onOpen={() => onOpen(own)}>{bin}</RecordName>
    )),
    column('product', t('word.product'), 200, nameOf),
    figureColumn('expected', t('word.expected'), 110, expectedText),
    figureColumn('count', t('count'), 110, ({ actual_quantity: actual }) => number(actual)),
    figureColumn('difference', t('word.difference'), 120, (count) => difference(count.difference)),
  ]
  return (
    <Stack sx={{ gap: 2 }}>
      <RecordTable
        table="cycle-mismatches"
        label={t('analysis.mismatches')}
        columns={columns}
        rows={mismatches}
        keyOf={({ id: own }) => own}
      />
      <Button
        variant="contained"
        size="large"
        disabled={chosen.length === 0}
        loading={create.isPending}
        onClick={() => {
          const countIds = chosen.map((count) => count.id)
          const own = { id, name: t('analysis.recount.name', { name }).slice(0, 80), date: today }
          create.mutate(
            { body: { ...own, type: 'recount', recountOf: sessionId, countIds } },
            { onSuccess: ({ session }) => void navigate(sheetOf(session.id)) },
          )
        }}
        sx={{ alignSelf: { sm: 'start' } }}
      >
        {t('analysis.recount', { count: chosen.length })}
      </Button>
    </Stack>
  )
}
