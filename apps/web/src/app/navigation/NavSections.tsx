import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { useTitles } from '#platform/routing/titles.ts'
import type { NavSection } from './navigation.ts'
import { NavEntry } from './NavEntry.tsx'

interface NavSectionsProps {
  /** Accessible name of this block of the navigation. */
  readonly label: string
  readonly sections: readonly NavSection[]
}

/** Sections of items under their headings (NAV-1). */
export function NavSections({ label, sections }: NavSectionsProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {sections.map((section, index) => (
        <Section key={section.subheader ?? index} section={section} />
      ))}
    </Box>
  )
}

function Section({ section: { subheader, items } }: { readonly section: NavSection }) {
  const title = useTitles()
  const headingId = useId()
  return (
    <div>
      {subheader !== null && (
        <Typography
          id={headingId}
          component="div"
          sx={{ px: 1.25, pt: 1, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'nav.muted' }}
        >
          {title(subheader)}
        </Typography>
      )}
      <Box
        component="ul"
        {...(subheader === null ? {} : { 'aria-labelledby': headingId })}
        sx={{ display: 'grid', gap: '2px' }}
      >
        {items.map((item) => (
          <NavEntry key={item.title} item={item} />
        ))}
      </Box>
    </div>
  )
}
