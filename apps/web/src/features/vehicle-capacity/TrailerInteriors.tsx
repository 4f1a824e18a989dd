import type { TrailerInterior } from '@foresite/contract/vehicle-capacity'
import type { Zone } from '@foresite/contract/zones'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, quietQueryFor, useCall } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { useUpload } from '#platform/api/use-upload.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { stillPath } from '#scene/live/camera-addresses.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { DialogButton } from '#ui/DialogButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { OptionalSelect } from '#ui/SelectField.tsx'
import { Picture } from './LoadDialog.tsx'
import { useCapacityTexts } from './texts/texts.ts'

/** The zones that modules measure in, each with its door and its picture of an empty trailer. */
export function TrailerInteriors() {
  const t = useCapacityTexts()
  const query = useQuery(queryFor('listTrailerInteriors'))
  const zones = useQuery(quietQueryFor('listZones', { query: { type: 'dock-door' } }))
  return (
    <Panel title={t('setUp')}>
      <Muted sx={{ mb: 2 }}>{t('setUp.text')}</Muted>
      <Unloaded of={{ zones }} />
      <Loaded query={query}>
        {(interiors) =>
          interiors.length === 0 ? (
            <Typography variant="body2">{t('setUp.none')}</Typography>
          ) : (
            <Stack component="ul" sx={{ gap: 3 }}>
              {interiors.map((interior) => (
                <Interior key={interior.id} interior={interior} doors={zones.data} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  )
}

interface InteriorProps {
  readonly interior: TrailerInterior
  /** Undefined while they have not loaded. */
  readonly doors: readonly Zone[] | undefined
}

function Interior({ interior, doors }: InteriorProps) {
  const t = useCapacityTexts()
  const { dateTime } = useFormat()
  const save = useCall('saveTrailerDoor')
  const { id, name, cameraName, doorZoneId, emptyPicture, emptyTakenAt, isFloorMeasured, measuredAt } = interior
  return (
    <Stack component="li" sx={{ gap: 1.5 }}>
      <div>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Muted>
          {cameraName} · {measuredAt === null ? t('setUp.never') : t('setUp.measured', { at: dateTime(measuredAt) })}
        </Muted>
      </div>
      {!isFloorMeasured && <Alert severity="warning">{t('setUp.noFloor')}</Alert>}
      {emptyTakenAt === null && <Alert severity="warning">{t('setUp.noPicture')}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <OptionalSelect
          size="small"
          label={t('trailerLoad.door')}
          value={doorZoneId}
          none={t('setUp.door.none')}
          choices={(doors ?? []).map((door) => [door.id, door.name])}
          disabled={doors === undefined || save.isPending}
          sx={{ minWidth: 180 }}
          onChange={(zone) => save.mutate({ params: { id }, body: { doorZoneId: zone } })}
        />
        <DialogButton
          label={t(emptyTakenAt === null ? 'setUp.take' : 'setUp.retake')}
          variant="outlined"
          startIcon={<PhotoCameraOutlined />}
        >
          {(close) => <TakeEmpty interior={interior} onClose={close} />}
        </DialogButton>
      </Stack>
      {emptyPicture !== undefined && emptyTakenAt !== null && (
        <figure>
          <Picture url={emptyPicture} alt={t('load.empty')} />
          <Muted small component="figcaption">
            {t('setUp.taken', { at: dateTime(emptyTakenAt) })}
          </Muted>
        </figure>
      )}
    </Stack>
  )
}

/** The camera's current picture, refreshed on request, and saved if it shows the empty trailer. */
function TakeEmpty({ interior, onClose }: { readonly interior: TrailerInterior; readonly onClose: () => void }) {
  const t = useCapacityTexts()
  const { id, cameraId } = interior
  const still = useMutation({
    mutationFn: async () => {
      const content = await fetchMedia('cameraStill', stillPath(cameraId), new AbortController().signal)
      const file = new File([content], 'empty.jpg', { type: 'image/jpeg' })
      return { file, url: URL.createObjectURL(file) }
    },
  })
  const keep = useUpload('saveEmptyPicture', { onSuccess: onClose })
  const { mutate, data: shown } = still
  useEffect(() => {
    mutate()
  }, [mutate])
  const url = shown?.url
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  return (
    <AppDialog
      title={t('setUp.now')}
      text={t('setUp.confirm.text')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('word.cancel')}
          </Button>
          <Button variant="outlined" loading={still.isPending} onClick={() => mutate()}>
            {t('setUp.again')}
          </Button>
          <Button
            variant="contained"
            disabled={shown === undefined || still.isPending}
            loading={keep.isPending}
            onClick={() => {
              if (shown !== undefined) keep.mutate({ params: { id }, body: {}, file: shown.file })
            }}
          >
            {t('setUp.confirm')}
          </Button>
        </>
      }
    >
      {still.error !== null && <Alert severity="error">{sentenceOf(still.error)}</Alert>}
      {url !== undefined && <Picture url={url} alt={t('setUp.now')} />}
    </AppDialog>
  )
}
