import type { ReportContent } from '@foresite/contract/incident-reports'
import { reportSteps, type ReportStep } from '@foresite/reports/problems'
import { reportFormNames } from '@foresite/contract/report-forms'
import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { PictureTiles } from '#platform/attachments/PictureTile.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { MarkedPicture } from './marks/MarkedPicture.tsx'
import { Photo } from './Photo.tsx'
import { useReportAnswers } from './report-answers.ts'
import { useReportTexts } from './texts/texts.ts'

interface ReportSectionsProps {
  readonly content: ReportContent
  readonly pictureUrl: string | null
  /** Shown beside the heading of a step. */
  readonly actionOf?: (step: ReportStep) => ReactNode
}

/** A report's content, step by step. */
export function ReportSections({ content, pictureUrl, actionOf }: ReportSectionsProps) {
  const t = useReportTexts()
  const { factsOf } = useReportAnswers()
  return (
    <Stack sx={{ gap: 3.5, minWidth: 0 }}>
      {reportSteps
        .filter((step) => step !== 'review')
        .map((step) => (
          <Stack key={step} component="section" aria-label={t(`step.${step}`)} sx={{ gap: 1.5, minWidth: 0 }}>
            <Stack
              direction="row"
              sx={{
                gap: 1,
                alignItems: 'center',
                justifyContent: 'space-between',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography component="h3" variant="subtitle1">
                {t(`step.${step}`)}
              </Typography>
              {actionOf?.(step)}
            </Stack>
            {step === 'description' ? (
              <Described content={content} />
            ) : step === 'forms' ? (
              <Forms content={content} />
            ) : (
              <FactList spacing="open" aligned facts={factsOf(step, content)} />
            )}
            {step === 'employees' && content.picture !== null && (
              <MarkedPicture url={pictureUrl} alt={t('picture.alt')} marks={content.marks} />
            )}
            {step === 'equipment' && content.photos.length > 0 && (
              <PictureTiles>
                {content.photos.map((name, index) => (
                  <Photo key={name} name={name} number={index + 1} />
                ))}
              </PictureTiles>
            )}
          </Stack>
        ))}
    </Stack>
  )
}

function Described({ content: { description } }: { readonly content: ReportContent }) {
  const t = useReportTexts()
  const { text, source, model } = description
  if (text === '') return <Typography color="textSecondary">–</Typography>
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Muted>{[t(`source.${source}`), model].filter(Boolean).join(': ')}</Muted>
    </>
  )
}

function Forms({ content }: { readonly content: ReportContent }) {
  const t = useReportTexts()
  const { formFacts } = useReportAnswers()
  const present = reportFormNames.filter((name) => content.forms[name] !== null)
  if (present.length === 0) return <Typography color="textSecondary">–</Typography>
  return present.map((name) => {
    const facts = formFacts(name, content)
    return (
      <Box key={name}>
        <Typography component="h4" variant="subtitle2" sx={{ mb: 1 }}>
          {t(`form.${name}`)}
        </Typography>
        {facts.length === 0 ? <Muted>{t('detail.none')}</Muted> : <FactList spacing="open" aligned facts={facts} />}
      </Box>
    )
  })
}
