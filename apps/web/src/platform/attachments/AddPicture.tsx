import { pictureLimits, acceptsName, uploadRules } from '@foresite/contract/uploads'
import { Button, FormHelperText, LinearProgress, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { FileButton } from '#ui/FileButton.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import type { Flight } from '../api/use-upload.ts'
import { tMessage } from '../i18n/messages.ts'

interface AddPictureProps {
  /** Label of the button that opens the file picker. */
  readonly label: string
  /** The accepted pictures; an error about one replaces the hint. */
  readonly hint: string
  readonly onPicture: (file: File) => void
  /** Larger files are refused before they are sent. */
  readonly maxBytes?: number
  /** Also offers the camera on phones and tablets. */
  readonly camera?: boolean
  /** The running upload, which replaces the buttons. */
  readonly flight?: Flight | null
  /** The error of the upload or the server. */
  readonly problem?: string | null
  /** The maximum number of pictures is reached. */
  readonly isFull?: boolean
  /** Further buttons in the same row. */
  readonly children?: ReactNode
}

/** Lets the user choose or take a picture; checks it before upload and shows progress and errors. */
export function AddPicture(props: AddPictureProps) {
  const { label, hint, onPicture, maxBytes = pictureLimits.bytes, camera = true, children } = props
  const { flight = null, problem = null, isFull = false } = props
  const [wrong, setWrong] = useState<string | null>(null)
  const shown = wrong ?? problem
  const choose = (file: File) => {
    const found = wrongWith(file, maxBytes)
    setWrong(found)
    if (found === null) onPicture(file)
  }
  return (
    <Stack sx={{ gap: 1 }}>
      {flight !== null && <Sending flight={flight} />}
      {flight === null && !isFull && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }} onClick={() => setWrong(null)}>
          <FileButton
            variant="outlined"
            accept={uploadRules.image.accept}
            camera={camera}
            onFile={choose}
            // File and camera share a row on a phone.
            sx={{ px: { xs: 1.25, sm: 2.5 } }}
          >
            {label}
          </FileButton>
          {children}
        </Stack>
      )}
      <FormHelperText error={shown !== null} {...(shown === null ? {} : { role: 'alert' })}>
        {shown ?? hint}
      </FormHelperText>
    </Stack>
  )
}

function Sending({ flight: { name, share, stop } }: { readonly flight: Flight }) {
  const t = useUiTexts()
  const words = t('sending', { name })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="caption" noWrap>
          {words}
        </Typography>
        <LinearProgress variant="determinate" value={share * 100} aria-label={words} />
      </Stack>
      <Button color="inherit" onClick={stop}>
        {t('cancel')}
      </Button>
    </Stack>
  )
}

/** The problem that is visible before the upload; null for none. */
function wrongWith({ name, size }: File, maxBytes: number): string | null {
  if (!acceptsName('image', name)) return tMessage('upload.image', { file: name })
  if (size === 0) return tMessage('upload.empty', { file: name })
  const limit = `${String(maxBytes / 1024 / 1024)} MB`
  return size > maxBytes ? tMessage('upload.tooLarge', { most: limit }) : null
}
