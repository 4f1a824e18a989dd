import { Box, Button, ButtonBase, Link, Stack, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { useRecordTexts } from './texts/texts.ts'

/** The record's dialog, by id. */
export interface OpenRecord {
  readonly id: string
  readonly onClose: () => void
}

interface RecordDialogProps<T> {
  readonly query: UseQueryResult<T>
  readonly title: string
  readonly onClose: () => void
  /** Its form; null if there is none. */
  readonly form: ((onClose: () => void) => ReactNode) | null
  /** It can no longer change: no form opens, but an open one stays, with what was typed. */
  readonly isFinal?: boolean
  /** Beside the title. */
  readonly header?: ReactNode
  readonly headerRef?: Ref<HTMLDivElement>
  /** Beside the close button. */
  readonly actions?: ReactNode
  readonly children: (record: T) => ReactNode
}

/** One record: details, next step, history. Its form opens over it. */
export function RecordDialog<T>(props: RecordDialogProps<T>) {
  const { query, title, onClose, form, isFinal = false, header, headerRef, actions, children } = props
  const t = useRecordTexts()
  const [isEditing, setEditing] = useState(false)
  return (
    <AppDialog
      title={title}
      onClose={onClose}
      header={header}
      headerRef={headerRef}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start' }}
      otherAction={
        form !== null &&
        !isFinal && (
          <Button color="inherit" onClick={() => setEditing(true)}>
            {t('word.edit')}
          </Button>
        )
      }
      actions={
        <>
          {actions}
          <Button onClick={onClose}>{t('word.close')}</Button>
        </>
      }
    >
      <Loaded query={query}>{children}</Loaded>
      {isEditing && form?.(() => setEditing(false))}
    </AppDialog>
  )
}

interface RecordSectionProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of a record, with a heading. */
export function RecordSection({ title, aside, children }: RecordSectionProps) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {title}
        </Typography>
        {aside}
      </Stack>
      {children}
    </Stack>
  )
}

/** Records that belong to another one, in a framed column. */
export function RecordRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}>
      {children}
    </Box>
  )
}

interface RecordRowProps {
  readonly title: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** One of `RecordRows`; pressing it opens the record. */
export function RecordRow({ title, onOpen, children }: RecordRowProps) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          width: 1,
          display: 'grid',
          justifyContent: 'stretch',
          textAlign: 'left',
          rowGap: 0.75,
          px: { xs: 1.5, sm: 2 },
          py: 1.25,
          minHeight: 56,
          overflowWrap: 'anywhere',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { bgcolor: 'action.focus' },
        }}
      >
        <Typography component="span" variant="subtitle2">
          {title}
        </Typography>
        {children}
      </ButtonBase>
    </Box>
  )
}

interface RecordNameProps {
  readonly children: string
  /** The accessible name, where the text alone does not say which record it is. */
  readonly label?: string
  readonly onOpen: () => void
}

/** A record's name in a table; pressing it opens the record. Wraps as its cell does. */
export function RecordName({ children, label, onOpen }: RecordNameProps) {
  return (
    <Link component="button" variant="subtitle2" aria-label={label} sx={{ textAlign: 'start', py: 1 }} onClick={onOpen}>
      {children}
    </Link>
  )
}
