import type { Camera } from '@foresite/contract/cameras'
import type { HoldSubject } from '@foresite/contract/retention'
import { incidentType } from '@foresite/contract/use-cases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CameraLarge } from '#features/cameras/CameraLarge.tsx'
import { ViewToolbar } from '#features/cameras/ViewToolbar.tsx'
import { CoverageTable } from '#features/coverage/CoverageTable.tsx'
import { useExportTexts } from '#features/exports/texts/texts.ts'
import { NextSteps } from '#features/first-run/NextSteps.tsx'
import { PlaybackPicture } from '#features/recordings/PlaybackPicture.tsx'
import { RecordingTimeline } from '#features/recordings/RecordingTimeline.tsx'
import { RangeBar } from '#features/recordings/RangeBar.tsx'
import type { TimeRange } from '#features/recordings/timeline-parts.ts'
import { usePlayback } from '#features/recordings/use-playback.ts'
import { HoldDialog } from '#features/retention/HoldDialog.tsx'
import { useRetentionTexts } from '#features/retention/texts/texts.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { DialogButton } from '#ui/DialogButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { allCamerasHref } from './addresses.ts'
import { ExportsWithHolds } from './ExportsWithHolds.tsx'
import { useSettingsTexts } from './texts/texts.ts'
import type { View } from './use-view.ts'
import { ExportRange } from './ExportRange.tsx'

interface LargeCameraProps {
  readonly camera: Camera
  readonly view: View
}

/** A large camera view with the chosen overlays, and the steps still missing before it raises incidents. */
export function LargeCamera({ camera, view }: LargeCameraProps) {
  const { chosen, change, full, onZones, onTracks } = view
  const playback = usePlayback({
    cameraId: camera.id,
    at: chosen.at ?? null,
    onAt: (at) => change({ at: at ?? undefined }),
  })
  const navigate = useNavigate()
  const t = useSettingsTexts()
  const tExport = useExportTexts()
  const [range, setRange] = useState<TimeRange | null>(null)
  const zones = useQuery(queryFor('listZones', { query: { cameraId: camera.id } }))
  const modules = useQuery(queryFor('listModules'))
  const own = modules.data?.filter(({ cameraIds }) => cameraIds.includes(camera.id)) ?? []
  const incidents = useQuery(queryFor('listIncidents', { query: { cameraId: camera.id, page: 1, limit: 1 } }))
  // Modules that raise no incidents leave none to wait for.
  const isWaiting = own.length === 0 || own.some(({ useCase }) => incidentType.safeParse(useCase).success)
  const isSetUp = !zones.data || !modules.data || !incidents.data || incidents.data.total > 0 || !isWaiting
  useKeys({
    z: onZones,
    t: onTracks,
    f: full.toggle,
    escape: () => {
      if (full.on) full.leave()
      else void navigate(allCamerasHref(chosen))
    },
  })
  return (
    <CameraLarge
      camera={camera}
      full={full.on}
      picture={
        <>
          {playback.live ? (
            <LivePicture cameraId={camera.id} name={camera.name} tracks={chosen.tracks} />
          ) : (
            <PlaybackPicture cameraId={camera.id} name={camera.name} playback={playback} tracks={chosen.tracks} />
          )}
          {chosen.zones && (
            <ZoneOverlay zones={(zones.data ?? []).map(drawnZone)} aspect={camera.width / camera.height} />
          )}
        </>
      }
      tools={
        <ViewToolbar
          zones={chosen.zones}
          tracks={chosen.tracks}
          full={full.on}
          large
          onZones={onZones}
          onTracks={onTracks}
          onFull={full.toggle}
        />
      }
      timeline={
        <RecordingTimeline
          cameraId={camera.id}
          name={camera.name}
          sinceMs={Date.parse(camera.createdAt)}
          playback={playback}
          range={range}
          onRange={setRange}
          actions={
            <RangeActions cameraId={camera.id} range={range} positionMs={playback.positionMs} onRange={setRange} />
          }
        />
      }
      below={
        <>
          <Unloaded of={{ zones, incidents }} />
          <Panel title={tExport('title')}>
            <ExportsWithHolds cameraId={camera.id} />
          </Panel>
          <Panel title={t('cameras.coverage')}>
            <CoverageTable cameraId={camera.id} onMoment={playback.goTo} />
          </Panel>
        </>
      }
      recordingMs={playback.live ? null : playback.positionMs}
      next={
        isSetUp ? undefined : (
          <NextSteps cameraName={camera.name} hasZone={zones.data.length > 0} hasModule={own.length > 0} />
        )
      }
    />
  )
}

interface RangeActionsProps {
  readonly cameraId: string
  readonly range: TimeRange | null
  /** The shown moment; null: now. */
  readonly positionMs: number | null
  readonly onRange: (range: TimeRange | null) => void
}

/** What to do with a selected period of the recording: export it, or put it on legal hold. */
function RangeActions({ cameraId, range, positionMs, onRange }: RangeActionsProps) {
  const t = useExportTexts()
  return (
    <RangeBar range={range} positionMs={positionMs} onRange={onRange}>
      <DialogButton label={t('make')} size="small" variant="contained">
        {(close) =>
          range !== null && (
            <ExportRange
              cameraId={cameraId}
              range={range}
              onClose={close}
              onOrdered={() => {
                close()
                onRange(null)
              }}
            />
          )
        }
      </DialogButton>
      {range !== null && (
        <Keep
          subject={{
            kind: 'recording',
            cameraId,
            from: new Date(range.fromMs).toISOString(),
            to: new Date(range.toMs).toISOString(),
          }}
        />
      )}
    </RangeBar>
  )
}

/** Puts a period of a recording on legal hold (PRIV-1). */
function Keep({ subject }: { readonly subject: HoldSubject }) {
  const t = useRetentionTexts()
  return (
    <DialogButton label={t('keep')} size="small" variant="outlined">
      {(close) => <HoldDialog subject={subject} onClose={close} />}
    </DialogButton>
  )
}
