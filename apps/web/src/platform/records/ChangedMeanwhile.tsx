import type { StatedBy } from '@foresite/contract/stated-by'
import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useRecordTexts } from './texts/texts.ts'

/** What a form holds, field by field, in words. */
export type FieldWords = readonly (readonly [label: string, words: string])[]

export interface ChangedMeanwhileProps {
  /** When someone else saved it, and who; null if unknown. */
  readonly theirs: { readonly updatedAt: string | null; readonly updatedBy: StatedBy | null }
  /** Both versions; equal fields are hidden. Omitted if both are visible on a picture. */
  readonly words?: { readonly mine: FieldWords; readonly theirs: FieldWords }
  /** Replaces the entries with their version. Omitted, like `onMine`, if there is nothing to choose. */
  readonly onTheirs?: () => void
  /** Keeps the entries: saving then replaces their version. */
  readonly onMine?: () => void
  /** Receives the focus after the choice. */
  readonly backTo?: RefObject<HTMLElement | null>
  /** Further information about their version. */
  readonly children?: ReactNode
}

/** Someone else saved the record being edited: who, when, and both versions side by side. */
export function ChangedMeanwhile({ theirs, words, onTheirs, onMine, backTo, children }: ChangedMeanwhileProps) {
  const t = useRecordTexts()
  const format = useFormat()
  const box = useFocusOnChoice(backTo)
  const who = theirs.updatedBy?.name ?? t('changed.somebody')
  const [mine, other] = [new Map(words?.mine), new Map(words?.theirs)]
  const different = [...new Set([...mine.keys(), ...other.keys()])]
    .map((label) => ({ label, mine: mine.get(label) ?? '', theirs: other.get(label) ?? '' }))
    .filter((versions) => versions.mine !== versions.theirs)
  return (
    <Alert
      ref={box}
      severity="warning"
      tabIndex={-1}
      sx={{
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        // On a phone the text needs the space.
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { flexGrow: 1, minWidth: 0, display: 'grid', gap: 1 },
      }}
    >
      <AlertTitle sx={{ mb: 0 }}>
        {theirs.updatedAt === null
          ? t('changed.untimed', { who })
          : t('changed.title', { who, at: format.dateTime(theirs.updatedAt) })}
      </AlertTitle>
      {onMine !== undefined && <Typography variant="body2">{t('changed.text')}</Typography>}
      {different.map(({ label, ...versions }) => (
        <Box key={label} role="group" aria-label={t('changed.both', { label })} sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          {(['mine', 'theirs'] as const).map((whose) => (
            <Typography
              key={whose}
              variant="body2"
              sx={{ maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {t(`changed.${whose}.words`, { words: versions[whose] || t('changed.empty') })}
            </Typography>
          ))}
        </Box>
      ))}
      {children}
      {onMine !== undefined && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={onMine}>
            {t('changed.mine')}
          </Button>
          <Button size="small" color="inherit" onClick={onTheirs}>
            {t('changed.theirs')}
          </Button>
        </Stack>
      )}
    </Alert>
  )
}

/** Scrolls the alert into view; `backTo` receives the focus once it is gone. A field being typed in keeps the focus. */
function useFocusOnChoice(backTo: RefObject<HTMLElement | null> | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isTyping()) {
      box.current?.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'nearest' })
    }
    return () => focusOn(backTo)
  }, [backTo])
  return box
}

/** The element at that time: a button that was disabled during the choice works again. */
function focusOn(target: RefObject<HTMLElement | null> | undefined): void {
  target?.current?.focus()
}

function isTyping(): boolean {
  const fields = 'textarea, input:not([type=radio], [type=checkbox]), [contenteditable=true]'
  return document.activeElement?.matches(fields) ?? false
}
