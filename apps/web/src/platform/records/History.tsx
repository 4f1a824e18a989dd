import type { StatedBy } from '@foresite/contract/stated-by'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useStatedByTexts } from '#platform/access/texts/texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'

interface HistoryEntry {
  readonly id: string
  readonly at: string
  readonly by: StatedBy | null
}

interface HistoryProps<Entry extends HistoryEntry> {
  readonly label: string
  readonly entries: readonly Entry[]
  /** Shown where an entry has no name. */
  readonly nobody?: string
  /** What the entry records. */
  readonly children: (entry: Entry) => ReactNode
}

/** A record's changes: what, when, and the stated name (AUTH-11). */
export function History<Entry extends HistoryEntry>({ label, entries, nobody, children }: HistoryProps<Entry>) {
  const { dateTime } = useFormat()
  const t = useStatedByTexts()
  return (
    <>
      <Box component="ol" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {children(entry)}
            <Muted small component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              {entry.by === null ? nobody !== undefined && <span>{nobody}</span> : <span>{entry.by.name}</span>}
            </Muted>
          </Box>
        ))}
      </Box>
      {/* Once for all entries: beside each name it would dominate the list. */}
      {entries.some(({ by }) => by !== null) && (
        <Muted small sx={{ display: 'block', mt: 1.5 }}>
          {t('namesNotVerified')}
        </Muted>
      )}
    </>
  )
}

/** The lines of an entry, which may be alike; text keeps its line breaks. */
export function HistoryLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, i) => (
    <Typography key={i} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
      {line}
    </Typography>
  ))
}
