import MailOutlined from '@mui/icons-material/MailOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useFrameTexts } from '../texts/texts.ts'

/** Placeholder counts, fixed by the specification (SHELL-7); nothing is counted. */
const placeholderCounts = { messages: 4, notifications: 17 } as const

interface MobileMenuItemsProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly open: boolean
  readonly onClose: () => void
}

export function MobileMenuItems({ id, anchor, open, onClose }: MobileMenuItemsProps) {
  const say = useFrameTexts()
  return (
    <Menu id={id} anchorEl={anchor} open={open} onClose={onClose}>
      <MenuItem onClick={onClose}>
        <ListItemIcon>
          <Badge badgeContent={placeholderCounts.messages} color="error">
            <MailOutlined />
          </Badge>
        </ListItemIcon>
        {say('more.messages')}
      </MenuItem>
      <MenuItem onClick={onClose}>
        <ListItemIcon>
          <Badge badgeContent={placeholderCounts.notifications} color="error">
            <NotificationsOutlined />
          </Badge>
        </ListItemIcon>
        {say('more.notifications')}
      </MenuItem>
    </Menu>
  )
}
