import { evidenceLimits, takesName, uploadRules } from '@foresite/contract/uploads'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { useUpload } from '#platform/api/use-upload.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { useActionTexts } from './texts/texts.ts'

interface Flight {
  readonly name: string
  readonly abort: AbortController
}

/** Has a picture chosen or taken and sends it, saying how far it is; what is wrong with it is said before it travels. */
export function AddEvidence({ actionId }: { readonly actionId: string }) {
  const say = useActionTexts()
  const [share, setShare] = useState(0)
  const [flight, setFlight] = useState<Flight | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useUpload('addActionEvidence', {
    quiet: true,
    onError: (error) => {
      setProblem(isAbort(error) ? null : sentenceOf(error))
    },
  })
  // Leaving stops what is on its way.
  useEffect(() => () => flight?.abort.abort(), [flight])
  const send = (file: File) => {
    const wrong = wrongWith(file)
    setProblem(wrong)
    if (wrong !== null) return
    const abort = new AbortController()
    setShare(0)
    setFlight({ name: file.name, abort })
    upload.mutate({
      ...{ params: { id: actionId }, body: {}, file, signal: abort.signal },
      onProgress: (sent, total) => {
        setShare(total === 0 ? 0 : sent / total)
      },
    })
  }
  return (
    <Stack sx={{ gap: 1 }}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {upload.isPending && flight !== null ? (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
            <Typography variant="caption" noWrap>
              {say('evidence.sending', { name: flight.name })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={share * 100}
              aria-label={say('evidence.sending', { name: flight.name })}
            />
          </Stack>
          <Button
            color="inherit"
            onClick={() => {
              flight.abort.abort()
            }}
          >
            {say('evidence.cancel')}
          </Button>
        </Stack>
      ) : (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <FileButton variant="outlined" accept={uploadRules.image.accept} onFile={send}>
            {say('evidence.add')}
          </FileButton>
          <Typography variant="caption" color="textSecondary">
            {say('evidence.hint')}
          </Typography>
        </Stack>
      )}
    </Stack>
  )
}

/** What can be seen to be wrong before anything is sent; null: nothing. */
function wrongWith({ name, size }: File): string | null {
  if (!takesName('image', name)) return sayMessage('upload.image', { file: name })
  if (size === 0) return sayMessage('upload.empty', { file: name })
  const most = `${String(evidenceLimits.bytes / 1024 / 1024)} MB`
  return size > evidenceLimits.bytes ? sayMessage('upload.tooLarge', { most }) : null
}
