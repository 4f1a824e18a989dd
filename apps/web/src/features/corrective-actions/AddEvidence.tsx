import { pictureLimits, takesName, uploadRules } from '@foresite/contract/uploads'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { SendingFile } from '#ui/SendingFile.tsx'
import { useActionTexts } from './texts/texts.ts'

/** Has a picture chosen or taken and sends it, saying how far it is; what is wrong with it is said before it travels. */
export function AddEvidence({ actionId }: { readonly actionId: string }) {
  const say = useActionTexts()
  const [wrong, setWrong] = useState<string | null>(null)
  const upload = useStoppableUpload('addActionEvidence')
  const problem = wrong ?? upload.problem
  const { flight } = upload
  const send = (file: File) => {
    const found = wrongWith(file)
    setWrong(found)
    if (found === null) upload.send({ params: { id: actionId }, body: {}, file })
  }
  return (
    <Stack sx={{ gap: 1 }}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {flight !== null ? (
        <SendingFile name={flight.name} share={flight.share} onCancel={flight.stop} />
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
  const most = `${String(pictureLimits.bytes / 1024 / 1024)} MB`
  return size > pictureLimits.bytes ? sayMessage('upload.tooLarge', { most }) : null
}
