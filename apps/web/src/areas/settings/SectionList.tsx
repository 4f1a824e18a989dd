import { Box, Link, Typography } from '@mui/material'
import { Fragment, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { settingsPages, type SettingsPage, type SettingsSection } from './settings-sections.ts'
import { useSettingsTexts } from './texts/texts.ts'

/** Links to the sections, grouped by page; above them, in one row that scrolls, where there is no room beside. */
export function SectionList({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const t = useSettingsTexts()
  const { hash } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would scroll the page, too.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - 24
  }, [hash])
  const pages = (Object.keys(settingsPages) as SettingsPage[])
    .map((page) => [page, settingsPages[page].filter((id) => sections.includes(id))] as const)
    .filter(([, own]) => own.length > 0)
  return (
    <Box component="nav" aria-label={t('sections')} sx={{ position: { lg: 'sticky' }, top: { lg: 84 }, minWidth: 0 }}>
      <Box
        component="ul"
        ref={list}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          position: 'relative',
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column' },
          overflowX: { xs: 'auto', lg: 'visible' },
          whiteSpace: { xs: 'nowrap', lg: 'normal' },
          columnGap: 0.5,
        }}
      >
        {pages.map(([page, own]) => (
          <Fragment key={page}>
            <Typography
              component="li"
              variant="overline"
              color="textSecondary"
              sx={{ px: 1.5, pt: 1, display: { xs: 'none', lg: 'block' }, lineHeight: 2 }}
            >
              {t(`page.${page}`)}
            </Typography>
            {own.map((id) => (
              <li key={id}>
                <Link
                  href={`#${id}`}
                  underline="none"
                  aria-current={hash === `#${id}` ? 'location' : undefined}
                  sx={{
                    display: 'block',
                    px: 1.5,
                    py: 0.75,
                    borderRadius: 1,
                    fontSize: 14,
                    color: 'text.secondary',
                    '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
                    '&[aria-current]': { bgcolor: 'primary.tint', color: 'primary.text', fontWeight: 600 },
                  }}
                >
                  {t(`section.${id}`)}
                </Link>
              </li>
            ))}
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}
