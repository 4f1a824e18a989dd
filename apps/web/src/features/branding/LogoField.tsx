import { logoLimits, takesName, uploadRules } from '@foresite/contract/uploads'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FileButton } from '#ui/FileButton.tsx'
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
  const say = useBrandTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const take = (file: File) => {
    const wrong = !takesName('image', file.name)
    const large = file.size > logoLimits.bytes
    setProblem(wrong ? say('logo.wrongKind', { file: file.name }) : large ? say('logo.tooLarge') : null)
    if (!wrong && !large) onChange(file)
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {say('logo')}
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
            <Logo alt={index === 0 ? say('logo.shown') : ''} height={36} />
          </Box>
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {say('logo.hint')}
      </Typography>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton variant="outlined" accept={uploadRules.image.accept} onFile={take}>
          {say('logo.choose')}
        </FileButton>
        {hasLogo && (
          <Button
            color="inherit"
            onClick={() => {
              setProblem(null)
              onChange(null)
            }}
          >
            {say('logo.remove')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
