import MovieOutlined from '@mui/icons-material/MovieOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useCameraTexts } from './texts/texts.ts'

interface DropZoneProps {
  readonly file: File | null
  readonly onChoose: (file: File) => void
  /** The error of the chosen file. */
  readonly error?: ReactNode
  readonly disabled: boolean
}

/** A field to drop or choose a video file. */
export function DropZone({ file, onChoose, error, disabled }: DropZoneProps) {
  const t = useCameraTexts()
  const format = useFormat()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <div>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const dropped = event.dataTransfer.files[0]
          if (dropped !== undefined && !disabled) onChoose(dropped)
        }}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 3,
          textAlign: 'center',
          border: '2px dashed',
          borderColor: error ? 'error.main' : over ? 'primary.main' : 'divider',
          borderRadius: 3,
          bgcolor: over ? 'action.hover' : 'transparent',
          transition: 'background-color 150ms, border-color 150ms',
        }}
      >
        {file === null ? (
          <UploadFileOutlined color="action" fontSize="large" />
        ) : (
          <MovieOutlined color="primary" fontSize="large" />
        )}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {file === null ? t('file.drop') : `${file.name} · ${format.bytes(file.size)}`}
        </Typography>
        <Button variant="outlined" disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
          {t(file === null ? 'word.chooseFile' : 'file.another')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="video/*,.mkv"
          hidden
          aria-label={t('add.file')}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            if (chosen !== undefined) onChoose(chosen)
            // The same file again is a new choice: it may have been repaired in the meantime.
            currentTarget.value = ''
          }}
        />
      </Box>
      <Typography
        id={hintId}
        variant="caption"
        role={error ? 'alert' : undefined}
        color={error ? 'error' : 'textSecondary'}
        component="p"
        sx={{ mt: 0.75, mx: 1.5 }}
      >
        {error ?? t('file.hint')}
      </Typography>
    </div>
  )
}
