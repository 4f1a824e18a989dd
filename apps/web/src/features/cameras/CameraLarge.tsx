import type { Camera } from '@foresite/contract/cameras'
import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { FullScreen } from '#scene/full-screen/FullScreen.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { CameraStatus } from './CameraStatus.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraLargeProps {
  readonly camera: Camera
  /** The picture and its layers. */
  readonly picture: ReactNode
  readonly tools: ReactNode
  /** The picture and what belongs to it cover the screen. */
  readonly full: boolean
  /** The timeline, right below the picture. */
  readonly timeline?: ReactNode
  /** The moment of the recording that is shown, in milliseconds since 1970; null while it is live. */
  readonly recordingMs: number | null
  /** The steps still missing before it raises incidents; without any, the picture has the full width. */
  readonly next?: ReactNode
  /** What belongs to the camera, below it. */
  readonly below?: ReactNode
}

/** One camera as large as possible, with its details. */
export function CameraLarge(props: CameraLargeProps) {
  const { camera, picture, tools, full, timeline, recordingMs, next, below } = props
  const hasNext = next !== undefined
  const t = useCameraTexts()
  return (
    <Columns from="lg" widths="minmax(0, 1fr) 340px">
      <Box sx={{ minWidth: 0, gridColumn: hasNext ? 'auto' : '1 / -1' }}>
        <FullScreen on={full}>
          <Panel>
            <Box
              sx={{
                borderRadius: 2,
                overflow: 'hidden',
                mx: 'auto',
                width: 1,
                // The controls below the picture stay on screen.
                maxWidth: `calc((100vh - ${full ? '300px' : '370px'}) * ${String(camera.width / camera.height)})`,
                minWidth: 'min(100%, 480px)',
              }}
            >
              <PictureStage width={camera.width} height={camera.height}>
                {picture}
              </PictureStage>
            </Box>
            <Stack
              direction="row"
              sx={{
                mt: 1.5,
                gap: 1.5,
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
              }}
            >
              <CameraStatus status={camera.status} recordingMs={recordingMs} />
              {tools}
            </Stack>
            <ViewMoved camera={camera} />
            {timeline}
          </Panel>
        </FullScreen>
      </Box>
      {next}
      <Stack sx={{ gap: 2, minWidth: 0 }}>{below}</Stack>
      <Panel title={t('facts_title')}>
        <CameraFacts camera={camera} />
      </Panel>
    </Columns>
  )
}

/** The facts of a camera's stream, without its password. */
function CameraFacts({ camera }: { readonly camera: Camera }) {
  const t = useCameraTexts()
  const format = useFormat()
  const { source, width, height, rate, codec } = camera
  const facts: readonly (readonly [string, string])[] = [
    [t('fact.picture'), t('fact.size', { width, height })],
    [t('fact.rate'), format.number(rate, { maximumFractionDigits: 1 })],
    [t('fact.codec'), codec.toUpperCase()],
    [t('word.source'), t(`source.${source.kind}`)],
    ...(source.kind === 'file'
      ? [[t('word.file'), `${source.fileName} · ${format.duration(source.durationMs)}`] as const]
      : []),
    ...('address' in source ? [[t('word.address'), source.address] as const] : []),
  ]
  return <FactList facts={facts} />
}

/** A camera whose view has changed: the user confirms that this is intended. */
function ViewMoved({ camera }: { readonly camera: Camera }) {
  const t = useCameraTexts()
  const accept = useCall('acceptView')
  if (!camera.status.health.some(({ problem }) => problem === 'moved')) return null
  return (
    <AlertWithAction
      severity="warning"
      sx={{ mt: 1.5 }}
      action={t('view.accept')}
      loading={accept.isPending}
      onClick={() => accept.mutate({ params: { id: camera.id } })}
    >
      {t('view.moved')}
    </AlertWithAction>
  )
}
