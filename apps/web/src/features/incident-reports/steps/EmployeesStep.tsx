import { Alert, AlertTitle, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useEffect, useRef } from 'react'
import { MarkEditor } from '../marks/MarkEditor.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { useFoundPeople } from '../use-found-people.ts'
import { usePictureUrl } from '../use-picture-url.ts'
import { problemAt } from './use-problem.ts'
import type { StepProps } from './step-props.ts'

/** Every employee in the picture is marked, or the user states that there are none (REP-2). */
export function EmployeesStep({ draft, problems }: StepProps) {
  const t = useReportTexts()
  const { content, change, report } = draft
  const { picture, marks, nobody } = content
  const url = usePictureUrl(draft)
  const found = useFoundPeople(picture?.kind === 'incident' ? report.incidentId : null)
  const isOffered = found !== null && found.length > 0 && marks.length === 0 && !nobody
  const offered = useRef(false)
  useEffect(() => {
    // Proposed once for each picture when the step opens: a removed proposal does not come back.
    if (found === null || offered.current) return
    offered.current = true
    const isProposed = picture?.kind !== 'incident' || picture.proposed === true
    if (found.length > 0 && marks.length === 0 && !nobody && !isProposed)
      change({ marks: [...found], picture: { kind: 'incident', proposed: true } })
  }, [found, marks.length, nobody, picture, change])

  if (picture === null) return <Alert severity="info">{t('employees.noPicture')}</Alert>
  const problem = problemAt(problems, 'marks') ?? problemAt(problems, 'nobody')
  return (
    <>
      <Alert severity={problem === undefined ? 'info' : 'error'}>
        <AlertTitle>{t('employees.ask')}</AlertTitle>
        {problem ?? t('employees.why')}
      </Alert>
      {found !== null && found.length > 0 && marks.length > 0 && (
        <Alert severity="success" variant="outlined">
          {t('employees.proposed', { count: found.length })}
        </Alert>
      )}
      {url !== null && (
        <MarkEditor
          pictureUrl={url}
          marks={marks}
          onChange={(next) => change(next.length > 0 ? { marks: next, nobody: false } : { marks: next })}
        />
      )}
      {isOffered && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => change({ marks: [...found] })}>
          {t('employees.propose')}
        </Button>
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={nobody}
            disabled={marks.length > 0}
            onChange={(_, checked) => change({ nobody: checked })}
          />
        }
        label={t('employees.nobody')}
      />
    </>
  )
}
