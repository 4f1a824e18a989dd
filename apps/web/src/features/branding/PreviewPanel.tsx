import { Box, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useBrandTexts } from './texts/texts.ts'

/** Previews the navigation and buttons, also where a small screen hides the navigation. */
export function PreviewPanel({ navigation }: { readonly navigation: ReactNode }) {
  const t = useBrandTexts()
  return (
    <Panel title={t('preview')}>
      <Muted sx={{ mb: 2 }}>{t('preview.hint')}</Muted>
      {/* To look at: nothing in it can be followed or reached by the keyboard. */}
      <Box role="img" aria-label={t('preview')}>
        <Box inert sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          <Box
            sx={{
              width: 243,
              maxWidth: '100%',
              maxHeight: 420,
              overflow: 'hidden',
              borderRadius: 2,
              bgcolor: 'nav.background',
              border: 1,
              borderColor: 'nav.border',
            }}
          >
            {navigation}
          </Box>
          <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
            <Button variant="contained">{t('preview.button')}</Button>
            <Button variant="contained" sx={{ bgcolor: 'primary.dark' }}>
              {t('preview.hover')}
            </Button>
            <Button variant="outlined">{t('preview.button')}</Button>
          </Stack>
        </Box>
      </Box>
    </Panel>
  )
}
