import { Button, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { stillPath } from '#scene/live/camera-addresses.ts'
import { Panel } from '#ui/Panel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useCountingTexts } from './texts/texts.ts'

export interface ChosenPicture {
  readonly file: File
  /** Null for an uploaded picture. */
  readonly cameraName: string | null
}

/** Chooses a photo from a file, the device's camera, or the current picture of a site camera. */
export function ChoosePicture({ onPicture }: { readonly onPicture: (picture: ChosenPicture) => void }) {
  const t = useCountingTexts()
  const query = useQuery(queryFor('listCameras'))
  const cameras = query.data ?? []
  const [cameraId, setCameraId] = useState('')
  const camera = cameras.find(({ id }) => id === cameraId)
  const still = useMutation({
    mutationFn: async ({ id, name }: { readonly id: string; readonly name: string }) => {
      const content = await fetchMedia('cameraStill', stillPath(id), new AbortController().signal)
      return { file: new File([content], `${name}.jpg`, { type: 'image/jpeg' }), cameraName: name }
    },
    onSuccess: onPicture,
  })
  return (
    <Panel>
      <Stack sx={{ gap: 3 }}>
        <Stack sx={{ gap: 1 }}>
          <Typography variant="subtitle2" component="h2">
            {t('word.photo')}
          </Typography>
          <AddPicture
            label={t('photo.choose')}
            hint={t('photo.hint')}
            onPicture={(file) => onPicture({ file, cameraName: null })}
          />
        </Stack>
        <Unloaded of={{ cameras: query }} />
        {cameras.length > 0 && (
          <Stack sx={{ gap: 1 }}>
            <Typography variant="subtitle2" component="h2">
              {t('camera.title')}
            </Typography>
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, maxWidth: 560, alignItems: { sm: 'start' } }}>
              <SelectField
                fullWidth
                label={t('word.camera')}
                value={camera?.id}
                choices={cameras.map(({ id, name }) => [id, name])}
                error={still.isError}
                helperText={still.error === null ? undefined : sentenceOf(still.error)}
                onChange={setCameraId}
              />
              <Button
                variant="outlined"
                loading={still.isPending}
                disabled={camera === undefined}
                onClick={() => {
                  if (camera !== undefined) still.mutate(camera)
                }}
                // Beside the field, below its label.
                sx={{ minHeight: 48, flexShrink: 0, mt: { sm: 3 } }}
              >
                {t('camera.take')}
              </Button>
            </Stack>
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}
