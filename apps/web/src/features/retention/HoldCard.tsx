import type { LegalHold } from '@foresite/contract/retention'
import type { StatedBy } from '@foresite/contract/stated-by'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useCall } from '#platform/api/query.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useRetentionTexts } from './texts/texts.ts'

/** One hold: what it keeps, why, since when and by whom, and how it ended. */
export function HoldCard({ hold }: { readonly hold: LegalHold }) {
  const t = useRetentionTexts()
  const format = useFormat()
  const [releasing, setReleasing] = useState(false)
  const { title, reason, createdAt, createdBy, released, subject } = hold
  const facts: (readonly [string, ReactNode])[] = [
    [t('word.reason'), reason],
    [t('hold.since'), <When key="since" at={createdAt} shown={format.dateTime(createdAt)} />],
    [t('hold.by'), <Who key="by" who={createdBy} />],
  ]
  if (released !== null)
    facts.push(
      [t('hold.released'), <When key="at" at={released.at} shown={format.dateTime(released.at)} />],
      [t('hold.released.reason'), released.reason],
      [t('hold.released.by'), <Who key="releasedBy" who={released.by} />],
    )
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0, pb: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Muted small>{t(`hold.kind.${subject.kind}`)}</Muted>
          <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Box>
        {released === null && (
          <Button
            variant="outlined"
            size="small"
            sx={{ alignSelf: 'flex-start' }}
            aria-label={t('release.of', { title })}
            onClick={() => setReleasing(true)}
          >
            {t('release')}
          </Button>
        )}
      </Box>
      <FactList facts={facts} />
      {releasing && <ReleaseHold hold={hold} onClose={() => setReleasing(false)} />}
    </Box>
  )
}

function When({ at, shown }: { readonly at: string; readonly shown: string }) {
  return <time dateTime={at}>{shown}</time>
}

function Who({ who }: { readonly who: StatedBy | null }) {
  const t = useRetentionTexts()
  return who === null ? t('hold.nobody') : <StatedName who={who} />
}

interface ReleaseHoldProps {
  readonly hold: LegalHold
  readonly onClose: () => void
}

/** Releases a hold, with a reason: expired recordings are then deleted. */
function ReleaseHold({ hold, onClose }: ReleaseHoldProps) {
  const t = useRetentionTexts()
  const release = useCall('releaseHold', { quiet: true, onSuccess: onClose })
  return (
    <ReasonDialog
      title={t('release.title')}
      confirmLabel={t('release.confirm')}
      hint={t('release.reason.hint')}
      destructive
      error={release.error}
      pending={release.isPending}
      onConfirm={(reason) => release.mutate({ params: { id: hold.id }, body: { reason } })}
      onClose={onClose}
    >
      {t('release.text', { title: hold.title })}
    </ReasonDialog>
  )
}
