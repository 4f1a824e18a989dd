import ExpandMore from '@mui/icons-material/ExpandMore'
import LockOutlined from '@mui/icons-material/LockOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import { Box } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BetaMark } from '#ui/BetaMark.tsx'
import { useTitles } from '#platform/routing/titles.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { LinkBehaviour } from '../theme/LinkBehaviour.tsx'
import { isActive, type NavItem } from './navigation.ts'
import { NavIcon } from './NavIcon.tsx'

interface NavEntryProps {
  readonly item: NavItem
  readonly depth?: number
}

/** One item of the navigation: a link, a locked item, or a parent that opens (NAV-1 to NAV-4). */
export function NavEntry({ item, depth = 0 }: NavEntryProps) {
  if (item.disabled === true) return <LockedEntry item={item} />
  if (item.items !== undefined) return <ParentEntry item={item} items={item.items} />
  return <LinkEntry item={item} depth={depth} />
}

const row = {
  display: 'flex',
  boxSizing: 'border-box',
  alignItems: 'center',
  gap: 1.25,
  width: '100%',
  minHeight: 36,
  px: 1.25,
  py: 0.5,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 14,
  fontWeight: 500,
  lineHeight: 1.35,
  textAlign: 'left',
  textDecoration: 'none',
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  color: 'nav.text',
  transition: (theme) => theme.transitions.create('background-color', { duration: 150 }),
  '&:hover': { bgcolor: 'nav.hover', color: 'nav.hoverText' },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -2 },
  '&[aria-current="page"]': { bgcolor: 'nav.active', color: 'nav.activeText', fontWeight: 600 },
} as const satisfies SxProps<Theme>

function Label({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  )
}

function LinkEntry({ item, depth }: Required<NavEntryProps>) {
  const title = useTitles()
  const t = useFrameTexts()
  const { pathname } = useLocation()
  const outside = item.external === true
  return (
    <li>
      <Box
        component={LinkBehaviour}
        href={item.path ?? '/'}
        {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        {...(isActive(item, pathname) ? { 'aria-current': 'page' as const } : {})}
        sx={{ ...row, ...(depth > 0 ? { pl: 5 } : {}) }}
      >
        {depth === 0 && <NavIcon name={item.icon} />}
        <Label>{title(item.title)}</Label>
        {item.label !== undefined && <Box component="span">{item.label}</Box>}
        {item.beta === true && <BetaMark />}
        {outside && <OpenInNew titleAccess={t('nav.newWindow')} sx={{ fontSize: 16 }} />}
      </Box>
    </li>
  )
}

function LockedEntry({ item }: { readonly item: NavItem }) {
  const title = useTitles()
  const t = useFrameTexts()
  return (
    <li>
      <Box
        component="span"
        role="link"
        aria-disabled
        aria-label={t('nav.locked', { title: title(item.title) })}
        sx={{ ...row, cursor: 'not-allowed', color: 'nav.muted', '&:hover': {} }}
      >
        <NavIcon name={item.icon} />
        <Label>{title(item.title)}</Label>
        <LockOutlined aria-hidden sx={{ fontSize: 16 }} />
      </Box>
    </li>
  )
}

interface ParentEntryProps {
  readonly item: NavItem
  readonly items: readonly NavItem[]
}

function ParentEntry({ item, items }: ParentEntryProps) {
  const title = useTitles()
  const listId = useId()
  const { pathname } = useLocation()
  const active = isActive(item, pathname)
  // A manual open or close holds until the user enters or leaves one of its children.
  const [choice, setChoice] = useState({ active, open: active })
  const open = choice.active === active ? choice.open : active
  return (
    <li>
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChoice({ active, open: !open })}
        sx={{ ...row, ...(active ? { fontWeight: 600 } : {}) }}
      >
        <NavIcon name={item.icon} />
        <Label>{title(item.title)}</Label>
        {item.beta === true && <BetaMark />}
        <ExpandMore
          aria-hidden
          sx={{
            fontSize: 18,
            transform: open ? 'none' : 'rotate(-90deg)',
            transition: (theme) => theme.transitions.create('transform', { duration: 200 }),
          }}
        />
      </Box>
      <Box
        component="ul"
        id={listId}
        hidden={!open}
        sx={{ pt: '2px', gap: '2px', '&:not([hidden])': { display: 'grid' } }}
      >
        {items.map((child) => (
          <NavEntry key={child.title} item={child} depth={1} />
        ))}
      </Box>
    </li>
  )
}
