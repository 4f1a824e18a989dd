import type { Camera } from '@foresite/contract/cameras'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { ChangeCamera } from './ChangeCamera.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraMenuProps {
  readonly camera: Camera
  readonly onDeleted?: () => void
}

/** Edits or deletes a camera. */
export function CameraMenu({ camera, onDeleted }: CameraMenuProps) {
  const t = useCameraTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isChanging, setChanging] = useState(false)
  const { id, name, updatedAt: since } = camera
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <IconButton
        aria-label={t('menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <ConfirmDelete
        call="deleteCamera"
        input={{ params: { id }, query: { since } }}
        title={t('delete.title', { name })}
        text={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        onDeleted={onDeleted}
      >
        {(ask) => (
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <MenuItem onClick={choose(() => setChanging(true))}>
              <ListItemIcon>
                <EditOutlined fontSize="small" />
              </ListItemIcon>
              {t('word.edit')}
            </MenuItem>
            <MenuItem onClick={choose(ask)}>
              <ListItemIcon>
                <DeleteOutlined fontSize="small" />
              </ListItemIcon>
              {t('word.delete')}
            </MenuItem>
          </Menu>
        )}
      </ConfirmDelete>
      {isChanging && <ChangeCamera camera={camera} onClose={() => setChanging(false)} />}
    </>
  )
}
