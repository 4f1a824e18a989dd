import type { Camera } from '@foresite/contract/cameras'
import type { ImagePoint } from '@foresite/contract/primitives'
import { maxPrivacyMasks } from '@foresite/contract/privacy'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, List, ListItem, ListItemButton, ListItemText, Typography, Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useCall } from '#platform/api/query.ts'
import { middleOf, placeOf, svgPoints } from '#scene/picture/picture-space.ts'
import { PictureDrawing } from '#scene/picture/PictureDrawing.tsx'
import { ZoneDrawing } from '#scene/zone-editor/ZoneDrawing.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { useMasks, type MaskedCamera } from './use-masks.ts'
import { useSaveWork } from './use-save-work.ts'

interface MaskEditorProps {
  readonly camera: MaskedCamera & Pick<Camera, 'name' | 'width' | 'height'>
  readonly picture: ReactNode
  readonly onClose: () => void
}

/** Privacy masks on a camera's picture, drawn one after the other and saved together (ZONE-10). */
export function MaskEditor({ camera, picture, onClose }: MaskEditorProps) {
  const t = useZoneTexts()
  const work = useMasks(camera)
  const { masks, drawn } = work
  const saving = useSaveWork('cameras', work.unsaved, onClose)
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
        count={drawn === null ? masks.length : Math.max(masks.length, drawn + 1)}
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
        disabled={drawn !== null || masks.length >= maxPrivacyMasks}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => work.open(masks.length)}
      >
        {t('masks.new')}
      </Button>
    </PictureEditor>
  )
}

interface MaskListProps {
  /** Includes a new mask that is being drawn, so that it can be given up. */
  readonly count: number
  /** Index of the mask being drawn; null for none. */
  readonly drawn: number | null
  readonly onOpen: (index: number) => void
  readonly onRemove: (index: number) => void
}

/** A camera's masks by number, to edit or remove one. */
function MaskList({ count, drawn, onOpen, onRemove }: MaskListProps) {
  const t = useZoneTexts()
  if (count === 0) return <Typography variant="body2">{t('masks.none')}</Typography>
  return (
    <List disablePadding aria-label={t('masks')}>
      {Array.from({ length: count }, (_, index) => (
        <ListItem
          key={index}
          disablePadding
          secondaryAction={
            <IconButton
              edge="end"
              aria-label={t('masks.remove', { number: index + 1 })}
              onClick={() => onRemove(index)}
            >
              <DeleteOutlined />
            </IconButton>
          }
        >
          <ListItemButton
            selected={index === drawn}
            disabled={drawn !== null && index !== drawn}
            sx={{ borderRadius: 2 }}
            onClick={() => {
              if (index !== drawn) onOpen(index)
            }}
          >
            <ListItemText primary={t('masks.mask', { number: index + 1 })} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

interface MaskShapesProps {
  readonly masks: readonly (readonly ImagePoint[])[]
  /** Index of the mask being drawn, which is not shown here. */
  readonly without: number | null
}

/** Numbered privacy masks over a picture, slightly more transparent than in the video. */
function MaskShapes({ masks, without }: MaskShapesProps) {
  const shown = masks.flatMap((points, index) => (index === without ? [] : { points, index }))
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      <PictureDrawing>
        {shown.map(({ points, index }) => (
          <polygon
            key={index}
            points={svgPoints(points)}
            fill="black"
            fillOpacity={0.8}
            stroke="white"
            strokeWidth={1.5}
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </PictureDrawing>
      {shown.map(({ points, index }) => (
        <Box
          key={index}
          component="span"
          style={placeOf(middleOf(points))}
          sx={{
            position: 'absolute',
            transform: 'translate(-50%, -50%)',
            color: 'common.white',
            fontFamily: 'fontFamily',
            fontSize: 13,
            fontWeight: 700,
          }}
        >
          {index + 1}
        </Box>
      ))}
    </Box>
  )
}
