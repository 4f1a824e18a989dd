import Close from '@mui/icons-material/Close'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import { Box, Button, Drawer, IconButton, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { toneColor } from '#ui/tone.ts'
import { LinkBehaviour } from '../theme/LinkBehaviour.tsx'
import type { InboxEntry } from './entries.ts'
import { isUnread, useRead } from './read-store.ts'
import { useInboxTexts } from './texts/texts.ts'
import type { Inbox, InboxKind } from './use-inbox.ts'

interface InboxDrawerProps {
  readonly inbox: Inbox
  readonly kind: InboxKind
  readonly onKind: (kind: InboxKind) => void
  readonly onClose: () => void
}

/** What is new, as two lists; opening an entry marks it as read in this browser. */
export function InboxDrawer({ inbox, kind, onKind, onClose }: InboxDrawerProps) {
  const t = useInboxTexts()
  const titleId = useId()
  const markAllRead = useRead((read) => read.markAllRead)
  const { entries } = inbox[kind]
  const hasUnread = inbox.events.unread + inbox.messages.unread > 0
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 400, maxWidth: '100vw' },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 3, pt: 2 }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        {hasUnread && (
          <Button
            size="small"
            onClick={() => markAllRead([...(inbox.events.entries ?? []), ...(inbox.messages.entries ?? [])])}
          >
            {t('markAll')}
          </Button>
        )}
        <IconButton aria-label={t('word.close')} onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Stack>
      <Tabs
        aria-label={t('word.type')}
        value={kind}
        onChange={(_, chosen: InboxKind) => onKind(chosen)}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {(['events', 'messages'] as const).map((each) => (
          <Tab
            key={each}
            value={each}
            label={
              <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1 }}>
                {t(each)}
                {inbox[each].unread > 0 && <Unread count={inbox[each].unread} />}
              </Stack>
            }
          />
        ))}
      </Tabs>
      {entries === null ? (
        <LoadingState />
      ) : entries.length === 0 ? (
        <EmptyState icon={<InboxOutlined />} title={t(`${kind}.none`)}>
          {t(`${kind}.none.text`)}
        </EmptyState>
      ) : (
        <ul aria-label={t(kind)}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

/** The unread count, beside the tab's label: a badge on top would cover it. */
function Unread({ count }: { readonly count: number }) {
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        minWidth: 20,
        borderRadius: 5,
        bgcolor: 'error.dark',
        color: 'common.white',
        fontSize: 12,
        lineHeight: '20px',
        textAlign: 'center',
      }}
    >
      {count}
    </Box>
  )
}

function Entry({ entry, onOpen }: { readonly entry: InboxEntry; readonly onOpen: () => void }) {
  const t = useInboxTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const read = useRead()
  const { id, at, title, about, href, tone } = entry
  const unread = isUnread(entry, read)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component={LinkBehaviour}
        href={href}
        onClick={() => {
          read.markRead(id)
          onOpen()
        }}
        sx={{
          display: 'grid',
          gridTemplateColumns: '8px minmax(0, 1fr)',
          columnGap: 1.5,
          px: 3,
          py: 1.25,
          color: 'text.primary',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            mt: 0.75,
            borderRadius: '50%',
            bgcolor: unread ? toneColor(tone) : 'transparent',
          }}
        />
        <span>
          <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: unread ? 600 : 400 }}>
            {title}
          </Typography>
          <Muted component="span" sx={{ display: 'block' }}>
            {about}
          </Muted>
          <Muted small component="span">
            {format.moment(at, now)}
            {unread && ` · ${t('unread')}`}
          </Muted>
        </span>
      </Box>
    </Box>
  )
}
