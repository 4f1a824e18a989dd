import MailOutlined from '@mui/icons-material/MailOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import { Badge, Box, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { RoundButton } from '#ui/RoundButton.tsx'
import { useMenu } from '#ui/use-menu.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { InboxDrawer } from './InboxDrawer.tsx'
import { useInboxTexts } from './texts/texts.ts'
import { useInbox, type InboxKind, type InboxPart } from './use-inbox.ts'

/** The specification's placeholder figures (SHELL-7), shown until the real ones load. */
const placeholders = { messages: 4, events: 17 } as const

/** The bell of large screens; on small ones a menu with messages and notifications (SHELL-7). Both open the inbox. */
export function Inbox() {
  const t = useInboxTexts()
  const inbox = useInbox()
  const [opened, setOpened] = useState<InboxKind | null>(null)
  const unread = inbox.events.unread + inbox.messages.unread
  return (
    <>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <RoundButton
          label={unread === 0 ? t('open') : t('open.unread', { count: unread })}
          aria-haspopup="dialog"
          onClick={() => setOpened('events')}
        >
          <Badge
            badgeContent={unread === 0 ? null : unread}
            // The label shows the exact number, never `49+`.
            max={999}
            color="error"
            sx={{ '& .MuiBadge-badge': { bgcolor: 'error.dark', color: 'common.white' } }}
          >
            <NotificationsOutlined fontSize="small" />
          </Badge>
        </RoundButton>
      </Box>
      <Box sx={{ display: { lg: 'none' } }}>
        <MobileMenu
          counts={{ events: countOf(inbox, 'events'), messages: countOf(inbox, 'messages') }}
          onOpen={setOpened}
        />
      </Box>
      {opened !== null && (
        <InboxDrawer inbox={inbox} kind={opened} onKind={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function countOf(inbox: Readonly<Record<InboxKind, InboxPart>>, kind: InboxKind): number {
  const { entries, unread } = inbox[kind]
  return entries === null ? placeholders[kind] : unread
}

const icons = { messages: <MailOutlined />, events: <NotificationsOutlined /> } as const

interface MobileMenuProps {
  readonly counts: Readonly<Record<InboxKind, number>>
  readonly onOpen: (kind: InboxKind) => void
}

function MobileMenu({ counts, onOpen }: MobileMenuProps) {
  const t = useFrameTexts()
  const menu = useMenu()
  return (
    <>
      <RoundButton {...menu.button} label={t('more')}>
        <MoreVert />
      </RoundButton>
      {menu.list && (
        <Menu id={menu.list.id} anchorEl={menu.list.anchor} open={menu.list.open} onClose={menu.list.onClose}>
          {(['messages', 'events'] as const).map((kind) => (
            <MenuItem
              key={kind}
              onClick={() => {
                menu.list?.onClose()
                onOpen(kind)
              }}
            >
              <ListItemIcon>
                <Badge badgeContent={counts[kind]} max={49} color="error">
                  {icons[kind]}
                </Badge>
              </ListItemIcon>
              {t(kind === 'events' ? 'more.notifications' : 'more.messages')}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
