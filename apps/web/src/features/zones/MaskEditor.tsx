import type { Camera } from '@foresite/contract/cameras'
import { mostPrivacyMasks } from '@foresite/contract/privacy'
import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { ZoneDrawing } from '#scene/zone-editor/ZoneDrawing.tsx'
import { useCall } from '#platform/api/query.ts'
import { Muted } from '#ui/Muted.tsx'
import { MaskList } from './MaskList.tsx'
import { MaskShapes } from './MaskShapes.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { useMasks, type MaskedCamera } from './use-masks.ts'
import { useSaveWork } from './use-save-work.ts'

interface MaskEditorProps {
  readonly camera: MaskedCamera & Pick<Camera, 'name' | 'width' | 'height'>
  readonly picture: ReactNode
  readonly onClose: () => void
}

/** The privacy masks over a camera's picture: outlines drawn one after the other and saved together (ZONE-10). */
export function MaskEditor({ camera, picture, onClose }: MaskEditorProps) {
  const t = useZoneTexts()
  const work = useMasks(camera)
  const { masks, drawn } = work
  const saving = useSaveWork('cameras', () => {
    work.unsaved.finish()
    onClose()
  })
  const change = useCall('changePrivacyMasks', { quiet: true })
  const save = () => {
    if (drawn !== null) saving.setProblems([t('masks.undone')])
    else {
      const privacyMasks = masks.map((points) => [...points])
      void saving.save(() =>
        change.mutateAsync({ params: { id: camera.id }, body: { privacyMasks, since: work.since } }),
      )
    }
  }
  return (
    <PictureEditor
      title={t('masks')}
      unsaved={work.unsaved}
      saving={saving}
      saveLabel={t('masks.save')}
      changed={
        work.isChangedMeanwhile
          ? { theirs: { updatedAt: camera.privacyMasksAt, updatedBy: null }, children: t('masks.changed') }
          : null
      }
      onTheirs={work.acceptTheirs}
      onMine={work.keepMine}
      onSave={save}
      onClose={onClose}
      drawing={
        <ZoneDrawing
          name={camera.name}
          size={camera}
          picture={
            <>
              {picture}
              <MaskShapes masks={masks} without={drawn} />
            </>
          }
          editor={work.editor}
          act={(action) => {
            saving.clearProblems()
            work.act(action)
          }}
          color="white"
          outlineOnly
        />
      }
    >
      <Muted>{t('masks.text')}</Muted>
      <MaskList
        count={masks.length}
        drawn={drawn}
        onOpen={work.open}
        onRemove={(index) => {
          saving.clearProblems()
          work.remove(index)
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={drawn !== null || masks.length >= mostPrivacyMasks}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => work.open(masks.length)}
      >
        {t('masks.new')}
      </Button>
    </PictureEditor>
  )
}
