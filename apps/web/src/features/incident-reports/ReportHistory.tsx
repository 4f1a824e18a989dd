import type { ReportFieldChange } from '@foresite/contract/incident-reports'
import { deadlineReport } from '@foresite/contract/report-deadlines'
import { isReportWord, type ReportWord } from '@foresite/reports/words/say'
import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { History } from '#platform/records/History.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useNoticeWords, useReportAnswers } from './report-answers.ts'
import { useReportTexts } from './texts/texts.ts'

/** Who did what to a report, and each change field by field (REP-8). */
export function ReportHistory({ reportId }: { readonly reportId: string }) {
  const t = useReportTexts()
  const history = useQuery(queryFor('listIncidentReportChanges', { params: { id: reportId } }))
  return (
    <Panel title={t('word.history')}>
      <Loaded query={history}>
        {(changes) => (
          <History label={t('word.history')} entries={changes} nobody={t('history.nobody')}>
            {({ kind, fields }) => (
              <>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {t(`history.${kind}`)}
                </Typography>
                {fields.map((field) => (
                  <FieldChange key={field.field} change={field} />
                ))}
              </>
            )}
          </History>
        )}
      </Loaded>
    </Panel>
  )
}

function FieldChange({ change: { field, before, after } }: { readonly change: ReportFieldChange }) {
  const t = useReportTexts()
  const { field: fieldName } = useReportAnswers()
  const wordsOf = useChangeWords()
  return (
    <Box sx={{ mt: 0.75, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      <Muted>{fieldName(field)}</Muted>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {t('history.before')}: <s>{wordsOf(field, before)}</s>
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {t('history.after')}: {wordsOf(field, after)}
      </Typography>
    </Box>
  )
}

function useChangeWords() {
  const t = useReportTexts()
  const { value, moment } = useReportAnswers()
  const notices = useNoticeWords()
  return (field: string, entry: ReportFieldChange['before']): string => {
    if (entry === null || entry === '') return t('history.empty')
    if (field === 'marks' && Array.isArray(entry)) return t('history.marks', { count: entry.length })
    if (field === 'notices') return notices.all(z.array(deadlineReport).parse(entry)) || t('history.empty')
    if (Array.isArray(entry)) return String(entry.length)
    if (field === 'happenedAt' && typeof entry === 'string') return moment(entry)
    const choice = wordOfChoice(field, entry)
    if (choice !== null) return t(choice, { at: '', name: '', reference: '' })
    return value(entry) === '' ? '…' : value(entry)
  }
}

/** Shows words instead of stored keys. */
function wordOfChoice(field: string, entry: ReportFieldChange['before']): ReportWord | null {
  if (typeof entry !== 'string') return null
  const word = `${field.replace('description.', '')}.${entry}`
  return isReportWord(word) ? word : null
}
