import { logoLimits } from '@foresite/contract/uploads'
import { Box, Button, Stack, Typography } from '@mui/material'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { Logo } from './Logo.tsx'
import { useBrandTexts } from './texts/texts.ts'

interface LogoFieldProps {
  /** Whether another than the default logo is chosen or tried out. */
  readonly hasLogo: boolean
  /** Null: back to the default logo. */
  readonly onChange: (file: File | null) => void
}

/** The logo as it will be, on both grounds, and another file for it (WL-1). */
export function LogoField({ hasLogo, onChange }: LogoFieldProps) {
  const t = useBrandTexts()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {t('logo')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {(['nav.background', 'background.default'] as const).map((ground, index) => (
          <Box
            key={ground}
            sx={{
              bgcolor: ground,
              p: 2,
              borderRadius: 2,
              border: 1,
              borderColor: 'divider',
              minWidth: 120,
              display: 'grid',
              placeItems: 'center',
            }}
          >
            <Logo alt={index === 0 ? t('logo.shown') : ''} height={36} />
          </Box>
        ))}
      </Stack>
      <AddPicture
        label={t('logo.choose')}
        hint={t('logo.hint')}
        mostBytes={logoLimits.bytes}
        camera={false}
        onPicture={onChange}
      >
        {hasLogo && (
          <Button color="inherit" onClick={() => onChange(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </AddPicture>
    </Stack>
  )
}
