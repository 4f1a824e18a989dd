import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MarkedPicture } from '../marks/MarkedPicture.tsx'
import { useReportTexts } from '../texts/texts.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { usePictureUrl } from '../use-picture-url.ts'

/** The picture of the scene: the incident's, an uploaded one, or none. Another picture starts without marks. */
export function ScenePicture({ draft }: { readonly draft: ReportDraft }) {
  const say = useReportTexts()
  const { content, change, report } = draft
  const { picture } = content
  const url = usePictureUrl(draft)
  // Runs once the user agrees to lose the marks.
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const askFirst = (act: () => void) => {
    if (content.marks.length === 0) act()
    else setAsked(() => act)
  }
  const { send, ...upload } = useStoppableUpload('uploadReportPicture', {
    of: report.id,
    onSuccess: ({ name }) => change({ picture: { kind: 'uploaded', name }, marks: [], nobody: false }),
  })
  return (
    <Stack component="fieldset" sx={{ gap: 1.5, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {say('facts.picture')}
      </FormLabel>
      <MarkedPicture url={url} alt={say('picture.alt')} marks={content.marks} />
      <AddPicture
        {...upload}
        label={say(picture === null ? 'facts.upload' : 'facts.replace')}
        hint={say('facts.picture.hint')}
        onPicture={(file) => {
          askFirst(() => send({ body: {}, file }))
        }}
      >
        {report.incidentId !== null && picture?.kind !== 'incident' && (
          <Button
            color="inherit"
            onClick={() => {
              askFirst(() => change({ picture: { kind: 'incident' }, marks: [], nobody: false }))
            }}
          >
            {say('facts.original')}
          </Button>
        )}
        {picture !== null && (
          <Button
            color="inherit"
            onClick={() => {
              askFirst(() => change({ picture: null, marks: [], nobody: false }))
            }}
          >
            {say('facts.remove')}
          </Button>
        )}
      </AddPicture>
      <ConfirmDialog
        open={asked !== null}
        destructive
        title={say('facts.marks.title', { count: content.marks.length })}
        confirmLabel={say('facts.marks.confirm')}
        onConfirm={() => {
          asked?.()
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        {say('facts.marks.text')}
      </ConfirmDialog>
    </Stack>
  )
}
