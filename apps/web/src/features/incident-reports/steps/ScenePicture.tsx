import { Button, FormLabel, Stack } from '@mui/material'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MarkedPicture } from '../marks/MarkedPicture.tsx'
import { useReportTexts } from '../texts/texts.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { usePictureUrl } from '../use-picture-url.ts'

/** The scene's picture: the incident's, an uploaded one, or none. Replacing it removes the marks. */
export function ScenePicture({ draft }: { readonly draft: ReportDraft }) {
  const t = useReportTexts()
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
    <Stack component="fieldset" sx={{ gap: 1.5 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {t('facts.picture')}
      </FormLabel>
      <MarkedPicture url={url} alt={t('picture.alt')} marks={content.marks} />
      <AddPicture
        {...upload}
        label={t(picture === null ? 'facts.upload' : 'facts.replace')}
        hint={t('facts.picture.hint')}
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
            {t('facts.original')}
          </Button>
        )}
        {picture !== null && (
          <Button
            color="inherit"
            onClick={() => {
              askFirst(() => change({ picture: null, marks: [], nobody: false }))
            }}
          >
            {t('word.noPicture')}
          </Button>
        )}
      </AddPicture>
      <ConfirmDialog
        open={asked !== null}
        destructive
        title={t('facts.marks.title', { count: content.marks.length })}
        confirmLabel={t('facts.marks.confirm')}
        onConfirm={() => {
          asked?.()
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        {t('facts.marks.text')}
      </ConfirmDialog>
    </Stack>
  )
}
