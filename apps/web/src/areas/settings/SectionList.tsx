import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useLocation } from 'react-router'
import type { SettingsSection } from './settings-sections.ts'
import { useSettingsTexts } from './texts/texts.ts'

/** The sections as links to their places on the page; above them, in as many rows as they need, where there is no room beside. */
export function SectionList({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const say = useSettingsTexts()
  const { hash } = useLocation()
  return (
    <Box component="nav" aria-label={say('sections')} sx={{ position: { lg: 'sticky' }, top: { lg: 84 }, minWidth: 0 }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column' },
          flexWrap: { xs: 'wrap', lg: 'nowrap' },
          gap: 0.5,
        }}
      >
        {sections.map((id) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="none"
              aria-current={hash === `#${id}` ? 'location' : undefined}
              sx={{
                display: 'block',
                px: 1.5,
                py: 1,
                borderRadius: 1,
                fontSize: 14,
                color: 'text.secondary',
                '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
                '&[aria-current]': {
                  bgcolor: 'primary.tint',
                  color: 'primary.text',
                  fontWeight: 600,
                },
              }}
            >
              {say(`section.${id}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}
