import type { Camera } from '@foresite/contract/cameras'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { ChangeCamera } from './ChangeCamera.tsx'
import { DeleteCamera } from './DeleteCamera.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface CameraMenuProps {
  readonly camera: Camera
  readonly onDeleted?: () => void
}

/** What is done to a camera now and then: something else of it, away with it. */
export function CameraMenu({ camera, onDeleted }: CameraMenuProps) {
  const say = useCameraTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [doing, setDoing] = useState<'change' | 'delete' | null>(null)
  const choose = (what: 'change' | 'delete') => () => {
    setAnchor(null)
    setDoing(what)
  }
  const close = () => {
    setDoing(null)
  }
  return (
    <>
      <IconButton
        aria-label={say('menu', { name: camera.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
        }}
      >
        <MoreVert />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => {
          setAnchor(null)
        }}
      >
        <MenuItem onClick={choose('change')}>
          <ListItemIcon>
            <EditOutlined fontSize="small" />
          </ListItemIcon>
          {say('change')}
        </MenuItem>
        <MenuItem onClick={choose('delete')}>
          <ListItemIcon>
            <DeleteOutlined fontSize="small" />
          </ListItemIcon>
          {say('delete')}
        </MenuItem>
      </Menu>
      {doing === 'change' && <ChangeCamera camera={camera} onClose={close} />}
      {doing === 'delete' && <DeleteCamera camera={camera} onClose={close} {...(onDeleted ? { onDeleted } : {})} />}
    </>
  )
}
