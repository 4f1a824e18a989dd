import type { ReportProblem, ReportStep } from '@foresite/reports/problems'
import { Alert, AlertTitle, Button, Link, Stack, Typography } from '@mui/material'
import { tMessage } from '#platform/i18n/messages.ts'
import { stepOf } from '../field-steps.ts'
import { useReportAnswers } from '../report-answers.ts'
import { ReportSections } from '../ReportSections.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { usePictureUrl } from '../use-picture-url.ts'
import type { StepProps } from './step-props.ts'

interface ReviewStepProps extends StepProps {
  /** Everything that is missing, from all steps. */
  readonly missing: readonly ReportProblem[]
  readonly onStep: (step: ReportStep) => void
}

/** All entries with links back to their steps, and what is missing. */
export function ReviewStep({ draft, missing: problems, onStep }: ReviewStepProps) {
  const t = useReportTexts()
  const { field } = useReportAnswers()
  const pictureUrl = usePictureUrl(draft)
  const missing = problems.map(({ key, step }) => ({ words: tMessage(key), step }))
  const wrong = Object.entries(draft.errors).map(([path, key]) => ({
    words: `${field(path)}: ${tMessage(key)}`,
    step: stepOf(path),
  }))
  return (
    <>
      <Typography>{t('review.text')}</Typography>
      {(missing.length > 0 || wrong.length > 0) && (
        <Alert severity="warning">
          <AlertTitle>{t('review.missing')}</AlertTitle>
          <Stack component="ul" sx={{ listStyle: 'disc', pl: 2.5, gap: 0.5 }}>
            {[...missing, ...wrong].map(({ words, step }) => (
              <li key={words}>
                {words}{' '}
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  variant="inherit"
                  sx={{ py: 0.5, fontWeight: 500, textAlign: 'start', verticalAlign: 'baseline' }}
                  onClick={() => onStep(step)}
                >
                  {t('review.go', { step: t(`step.${step}`) })}
                </Link>
              </li>
            ))}
          </Stack>
        </Alert>
      )}
      <ReportSections
        content={draft.content}
        pictureUrl={pictureUrl}
        actionOf={(step) => (
          <Button size="small" aria-label={t('review.edit', { step: t(`step.${step}`) })} onClick={() => onStep(step)}>
            {t('word.edit')}
          </Button>
        )}
      />
    </>
  )
}
