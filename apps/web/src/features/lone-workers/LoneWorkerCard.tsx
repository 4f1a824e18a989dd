import type { LoneWorker } from '@foresite/contract/lone-workers'
import { Alert, Button, Card, LinearProgress, Stack, Typography, Box } from '@mui/material'
import { useState } from 'react'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useCall } from '#platform/api/query.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useLoneWorkerTexts } from './texts/texts.ts'

const tones: Readonly<Record<LoneWorker['state'], Tone>> = {
  alone: 'info',
  alert: 'error',
  acknowledged: 'success',
}

interface LoneWorkerCardProps {
  readonly worker: LoneWorker
  /** Milliseconds since 1970. */
  readonly now: number
  /** A notification links to this alert. */
  readonly isLinked: boolean
}

/** A lone worker: the camera's picture, place, since when, and the next escalation. */
export function LoneWorkerCard({ worker, now, isLinked }: LoneWorkerCardProps) {
  const t = useLoneWorkerTexts()
  const format = useFormat()
  const { id, cameraId, cameraName, zoneName, aloneSince, state, acknowledgement } = worker
  const { urgent, urgentAt, alertAt, unseenSince } = worker
  const acknowledge = useCall('acknowledgeLoneWorker')
  const isAlert = state === 'alert'
  return (
    <Card
      component="li"
      aria-label={t('place', { zone: zoneName, camera: cameraName })}
      sx={{
        minWidth: 0,
        outline: isAlert || isLinked ? '2px solid' : 'none',
        outlineColor: isAlert ? 'error.main' : 'primary.main',
      }}
    >
      <PictureStage width={16} height={9}>
        {cameraId === null ? (
          <Typography sx={{ p: 2 }}>{t('noPicture')}</Typography>
        ) : (
          <LivePicture cameraId={cameraId} name={cameraName} fit="contain" stream="analysis" />
        )}
      </PictureStage>
      <Stack sx={{ p: 2, gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h3" variant="subtitle1" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {zoneName}
          </Typography>
          <StatusDot tone={tones[state]} label={urgent === null ? t(`state.${state}`) : t(`urgent.${urgent}`)} />
        </Stack>
        <Muted sx={{ overflowWrap: 'anywhere' }}>
          {cameraName}
          {' · '}
          {t('since', { at: format.moment(aloneSince, now) })}
        </Muted>
        {unseenSince !== null && (
          <Alert severity="warning">{t('unseen', { at: format.moment(unseenSince, now) })}</Alert>
        )}
        <AloneTimer worker={worker} now={now} />
        <EscalationSteps worker={worker} now={now} />
        {acknowledgement !== null && (
          <Stack sx={{ typography: 'body2' }}>
            {t('acknowledgedAt', {
              at: format.moment(acknowledgement.at, now),
              after: format.duration(acknowledgement.afterMs),
            })}
            {acknowledgement.by !== null && <StatedName who={acknowledgement.by} />}
          </Stack>
        )}
        {isAlert && (
          <>
            <Button
              variant="contained"
              aria-label={t('acknowledge.of', { zone: zoneName })}
              loading={acknowledge.isPending}
              onClick={() => {
                acknowledge.mutate({
                  params: { id },
                  body: { since: urgentAt ?? alertAt ?? undefined },
                })
              }}
            >
              {t('acknowledge')}
            </Button>
            <Muted small>{t('acknowledge.why')}</Muted>
          </>
        )}
        <EndByHand worker={worker} isPossible={state === 'acknowledged' || (isAlert && unseenSince !== null)} />
      </Stack>
    </Card>
  )
}

interface AloneTimerProps {
  readonly worker: Pick<LoneWorker, 'aloneSince' | 'unseenSince' | 'thresholdMs' | 'state'>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How long the person has been alone, against the zone's limit, as of the last picture. */
function AloneTimer({ worker, now }: AloneTimerProps) {
  const { aloneSince, unseenSince, thresholdMs, state } = worker
  const t = useLoneWorkerTexts()
  const format = useFormat()
  const seenUntil = unseenSince === null ? now : Date.parse(unseenSince)
  const aloneMs = Math.max(0, seenUntil - Date.parse(aloneSince))
  const overMs = aloneMs - thresholdMs
  const limit = format.duration(thresholdMs)
  const percent = thresholdMs === 0 ? 100 : Math.min(100, (aloneMs / thresholdMs) * 100)
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography component="p" variant="h6" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {overMs > 0
          ? t('over', { time: format.duration(overMs), limit })
          : t('timer', { time: format.duration(aloneMs), limit })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round(percent)}
        color={state === 'alert' ? 'error' : state === 'acknowledged' ? 'success' : 'primary'}
        aria-label={t('timer.of')}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Stack>
  )
}

interface EndByHandProps {
  readonly worker: Pick<LoneWorker, 'id' | 'zoneName' | 'cameraName' | 'urgentAt' | 'alertAt'>
  /** Where it is not, an open dialog stays, and the server says why. */
  readonly isPossible: boolean
}

/** Ends the session by hand, with a reason, when no camera can show its end. */
function EndByHand({ worker, isPossible }: EndByHandProps) {
  const { id, zoneName, cameraName, urgentAt, alertAt } = worker
  const t = useLoneWorkerTexts()
  /** The start of the shown alert: a later fall is not ended with it. */
  const [asked, setAsked] = useState<{ readonly since: string | undefined } | null>(null)
  const close = () => setAsked(null)
  const end = useCall('endLoneWorker', { quiet: true, onSuccess: close })
  return (
    <>
      {isPossible && (
        <Button
          color="inherit"
          variant="outlined"
          aria-label={t('end.of', { zone: zoneName })}
          onClick={() => {
            end.reset()
            setAsked({ since: urgentAt ?? alertAt ?? undefined })
          }}
        >
          {t('end')}
        </Button>
      )}
      {asked !== null && (
        <ReasonDialog
          title={t('end.title')}
          confirmLabel={t('end')}
          hint={t('end.hint')}
          error={end.error}
          pending={end.isPending}
          onConfirm={(reason) => end.mutate({ params: { id }, body: { reason, since: asked.since } })}
          onClose={close}
        >
          {t('end.text', { zone: zoneName, camera: cameraName })}
        </ReasonDialog>
      )}
    </>
  )
}

interface EscalationStepsProps {
  readonly worker: LoneWorker
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Who was notified, and who is next unless someone acknowledges. */
function EscalationSteps({ worker, now }: EscalationStepsProps) {
  const t = useLoneWorkerTexts()
  const format = useFormat()
  const { aloneSince, thresholdMs, alertAt, escalation } = worker
  const until = (at: number) => (at - now < 1_000 ? t('step.soon') : t('step.in', { time: format.duration(at - now) }))
  const stepText = ({ dueAt, at, notified }: LoneWorker['escalation']['message']) => {
    if (at !== null) {
      const time = format.moment(at, now)
      return notified === 0 ? t('step.nobody', { at: time }) : t('step.sent', { at: time, count: notified })
    }
    if (dueAt !== null) return until(Date.parse(dueAt))
    return alertAt === null ? '' : t('step.not')
  }
  return (
    <Box>
      <Muted small component="h4" sx={{ mb: 0.5 }}>
        {t('steps')}
      </Muted>
      <FactList
        facts={[
          [
            t('step.alert'),
            alertAt === null
              ? until(Date.parse(aloneSince) + thresholdMs)
              : t('step.at', { at: format.moment(alertAt, now) }),
          ],
          [t('step.message'), stepText(escalation.message)],
          [t('step.supervisors'), stepText(escalation.supervisors)],
        ]}
      />
    </Box>
  )
}
