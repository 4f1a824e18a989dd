import type { CallAnswer } from '@foresite/contract/client'
import type { VisitEvent } from '@foresite/contract/visits'
import type { Sighting } from '@foresite/contract/yard-events'
import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { call } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordDialog, RecordSection } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText } from '#platform/records/RecordHistory.tsx'
import { recordingHref } from '#platform/routing/paths.ts'
import { KeysHelp } from '#scene/keyboard/KeysHelp.tsx'
import { useDialogKeys } from '#scene/keyboard/use-dialog-keys.ts'
import { DialogButton } from '#ui/DialogButton.tsx'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { ChooseAppointment } from './ChooseAppointment.tsx'
import { CorrectVisit } from './CorrectVisit.tsx'
import { clipsReadIn, EventClip } from './EventClip.tsx'
import { JoinVisit } from './JoinVisit.tsx'
import { useSightingWords } from './sighting-words.ts'
import { SplitVisit } from './SplitVisit.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { useNextUnread, type UnreadFilter } from './use-next-unread.ts'
import { VehiclePicture } from './VehiclePicture.tsx'
import { nameOf, State, turnaround, useDetentionText } from './visit-facts.tsx'

type Shown = CallAnswer<'readVisit'>

interface VisitDialogProps {
  readonly id: string
  /** The filter of the list behind it. */
  readonly filter: UnreadFilter
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One visit: its figures, evidence, corrections and actions (YARD-10). */
export function VisitDialog({ id, filter, onOpen, onClose }: VisitDialogProps) {
  const t = useVisitTexts()
  const root = useRef<HTMLDivElement>(null)
  const [helping, setHelping] = useState(false)
  const { nextId } = useNextUnread(filter, id)
  const openNext = () => nextId !== null && onOpen(nextId)
  useDialogKeys(root, { n: openNext, '?': () => setHelping(true) })
  // Preloads the next visit.
  useQuery({ ...queryFor('readVisit', { params: { id: nextId ?? '' } }), enabled: nextId !== null, staleTime: 10_000 })
  const tUi = useUiTexts()
  const { dateTime } = useFormat()
  const fresh = useFreshAddresses()
  const query = useQuery({
    ...queryFor('readVisit', { params: { id } }),
    ...fresh,
    refetchInterval: ({ state: { data } }) =>
      clipsReadIn(
        (data?.sightings ?? []).flatMap(({ clips }) => clips.map(({ clip }) => clip)),
        fresh.refetchInterval,
      ),
  })
  const visit = query.data?.visit
  const name = visit === undefined ? '' : nameOf(visit)
  return (
    <RecordDialog
      query={query}
      title={visit === undefined ? '' : name || t('visit.of', { at: dateTime(visit.at) })}
      onClose={onClose}
      headerRef={root}
      header={
        nextId !== null && (
          <KeysHelp
            keys={[
              ['N', t('unread.next')],
              ['Esc', tUi('close')],
            ]}
            open={helping}
            onOpen={setHelping}
          />
        )
      }
      actions={nextId !== null && <Button onClick={openNext}>{t('unread.next')}</Button>}
      form={
        query.data === undefined
          ? null
          : (close) => <CorrectVisit visit={query.data.visit} sightings={query.data.sightings} onClose={close} />
      }
    >
      {(shown) => (
        <>
          <Facts visit={shown.visit} />
          <Appointment visit={shown.visit} />
          <Sightings shown={shown} />
          <VisitHistory history={shown.history} />
        </>
      )}
    </RecordDialog>
  )
}

function Facts({ visit }: Pick<Shown, 'visit'>) {
  const t = useVisitTexts()
  const { dateTime, dayAndTime } = useFormat()
  const detentionText = useDetentionText()
  const moment = (at: string | null) => (at === null ? '' : dateTime(at))
  const dock = [visit.dockName, isNamedBy(visit.dockName, visit.dockNumber) ? null : visit.dockNumber]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <FactList
      spacing="open"
      facts={[
        [t('word.status'), visit.state === 'unknown' ? t('state.unknown') : <State key="state" {...visit} />],
        [t('visit.licensePlate'), visit.licensePlate],
        [t('visit.trailerId'), visit.trailerId],
        [t('visit.cabNumber'), visit.cabNumber],
        [t('visit.carrier'), visit.carrier],
        [
          t('word.appointment'),
          visit.appointment === null
            ? ''
            : [
                dayAndTime(visit.appointment.at),
                visit.punctuality === null ? '' : t(`punctuality.${visit.punctuality}`),
                t(`appointed.${visit.appointment.by}`),
              ]
                .filter(Boolean)
                .join(' · '),
        ],
        [t('visit.arrivalAt'), moment(visit.arrivalAt)],
        [t('wait'), turnaround(visit.waitMs)],
        [t('word.dock'), dock],
        [t('visit.dockArrivalAt'), moment(visit.dockArrivalAt)],
        [t('visit.dockDepartureAt'), moment(visit.dockDepartureAt)],
        [t('dockTurnaround'), turnaround(visit.dockTurnaroundMs)],
        [t('visit.departureAt'), moment(visit.departureAt)],
        [t('yardTurnaround'), turnaround(visit.yardTurnaroundMs)],
        [t('visit.detention'), (visit.detention?.ms ?? 0) === 0 ? '' : detentionText(visit.detention)],
        [t('corrected'), visit.corrected.map((field) => t(`visit.${field}`)).join(', ')],
      ]}
    />
  )
}

/** Whether a dock's name ends with its number, as “Dock 2” does with 2, but “Dock 12” does not. */
function isNamedBy(name: string | null, number: string | null): boolean {
  return name !== null && number !== null && name.endsWith(number) && !/\d$/.test(name.slice(0, -number.length))
}

function Appointment({ visit }: Pick<Shown, 'visit'>) {
  const t = useVisitTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      <EdgeButton size="small" onClick={() => setOpen(true)}>
        {t('appoint')}
      </EdgeButton>
      {isOpen && <ChooseAppointment visit={visit} onClose={() => setOpen(false)} />}
    </Box>
  )
}

/** The visit's sightings in order of time, each with its recording, and the actions that split or join visits. */
function Sightings({ shown }: { readonly shown: Shown }) {
  const t = useVisitTexts()
  const { visit, sightings } = shown
  return (
    <RecordSection
      title={t('seen.title')}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -2 }}>
          <DialogButton label={t('join')} size="small">
            {(close) => <JoinVisit visit={visit} onClose={close} />}
          </DialogButton>
          {sightings.length > 1 && (
            <DialogButton label={t('split')} size="small">
              {(close) => <SplitVisit visit={visit} sightings={sightings} onClose={close} />}
            </DialogButton>
          )}
        </Box>
      }
    >
      <Box component="ol" aria-label={t('seen.title')} sx={{ display: 'grid', gap: 2 }}>
        {sightings.map((sighting) => (
          <Box component="li" key={sighting.id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <SightingLines visitId={visit.id} sighting={sighting} />
          </Box>
        ))}
      </Box>
    </RecordSection>
  )
}

interface SightingLinesProps {
  readonly visitId: string
  readonly sighting: Sighting
}

function SightingLines({ visitId, sighting }: SightingLinesProps) {
  const t = useVisitTexts()
  const { percent, dateTime } = useFormat()
  const { title, time } = useSightingWords()(sighting)
  const { at, cameraId, zoneName, matchedBy, readings } = sighting
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Muted>{time}</Muted>
      <VehiclePicture sighting={sighting} />
      {readings.map(({ kind, text, confidence }) => (
        <Typography key={`${kind} ${text}`} variant="body2">
          {t('reading', { kind: t(`reading.${kind}`), text, confidence: percent(confidence) })}
        </Typography>
      ))}
      <Muted small sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {matchedBy !== null && <span>{t(`matched.${matchedBy}`)}</span>}
        {sighting.clips.map(({ event_type, clip }) => (
          <EventClip
            key={event_type}
            event={{
              title,
              at: event_type === 'departure' ? (sighting.until ?? at) : at,
              event_type,
              cameraName: sighting.cameraName,
              clip,
              readAgain: async () => {
                const read = await call('readVisit', { params: { id: visitId } }, { reader: 'clip' })
                const own = read.sightings.find(({ id }) => id === sighting.id)
                return own?.clips.find((one) => one.event_type === event_type)?.clip ?? clip
              },
            }}
          />
        ))}
        <Link
          href={recordingHref(cameraId, at)}
          aria-label={t('recording.of', { zone: zoneName, at: dateTime(at) })}
          sx={{ py: 0.5 }}
        >
          {t('recording')}
        </Link>
      </Muted>
    </>
  )
}

function VisitHistory({ history }: Pick<Shown, 'history'>) {
  const t = useVisitTexts()
  const { dateTime } = useFormat()
  const changeText = useChangeText<VisitFieldOf>(
    (field) => t(`visit.${field}`),
    (field, value) => (value === '' ? '–' : field.endsWith('At') ? dateTime(value) : value),
  )
  const linesOf = (event: VisitEvent): readonly string[] =>
    event.kind === 'corrected'
      ? [t('history.corrected', { why: event.why }), ...event.changes.map(changeText)]
      : event.kind === 'appointed'
        ? [t('history.appointed', { from: event.from || '–', to: event.to || '–', why: event.why })]
        : [t(`history.${event.kind}`, { count: event.sightings, why: event.why })]
  if (history.length === 0) return null
  return <RecordHistory<VisitFieldOf, VisitEvent> entries={history} changeText={changeText} linesOf={linesOf} />
}

type VisitFieldOf = Shown['visit']['corrected'][number]
