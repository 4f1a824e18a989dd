import { Box, Link, TextField, Typography, useMediaQuery } from '@mui/material'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { settingsPages, type SettingsPage, type SettingsSection } from './settings-sections.ts'
import { useSettingsTexts } from './texts/texts.ts'

/** The sections, grouped by page: links beside them, a choice above them where there is no room. */
export function SectionList({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const t = useSettingsTexts()
  const { hash } = useLocation()
  const isNarrow = useMediaQuery('(max-width:1199.95px)')
  const pages = (Object.keys(settingsPages) as SettingsPage[])
    .map((page) => [page, settingsPages[page].filter((id) => sections.includes(id))] as const)
    .filter(([, own]) => own.length > 0)
  if (isNarrow)
    return (
      <Box component="nav" aria-label={t('sections')}>
        <TextField
          select
          fullWidth
          size="small"
          label={t('section')}
          value={sections.find((id) => hash === `#${id}`) ?? ''}
          onChange={(event) => {
            window.location.hash = event.target.value
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="" disabled aria-label={t('section')} />
          {pages.map(([page, own]) => (
            <optgroup key={page} label={t(`page.${page}`)}>
              {own.map((id) => (
                <option key={id} value={id}>
                  {t(`section.${id}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </TextField>
      </Box>
    )
  return (
    <Box component="nav" aria-label={t('sections')} sx={{ position: 'sticky', top: 84 }}>
      <ul>
        {pages.map(([page, own]) => (
          <Fragment key={page}>
            <Typography
              component="li"
              variant="overline"
              color="textSecondary"
              sx={{ px: 1.5, pt: 1, display: 'block', lineHeight: 2 }}
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
      </ul>
    </Box>
  )
}
