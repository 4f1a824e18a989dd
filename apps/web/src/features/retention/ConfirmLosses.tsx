import { Stack } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { gigabyte, type Loss } from './shortening.ts'
import { useRetentionTexts } from './texts/texts.ts'

interface ConfirmLossesProps {
  readonly losses: readonly Loss[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what a tighter limit removes, before it is saved. */
export function ConfirmLosses({ losses, onConfirm, onClose }: ConfirmLossesProps) {
  const t = useRetentionTexts()
  return (
    <ConfirmDialog
      open
      title={t('loss.title')}
      confirmLabel={t('loss.confirm')}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack component="ul" sx={{ gap: 1, m: 0, pl: 2.5, mb: 2 }}>
        {losses.map((loss) => (
          <li key={loss.what}>
            <LossText loss={loss} />
          </li>
        ))}
      </Stack>
      {t('loss.held')}
    </ConfirmDialog>
  )
}

function LossText({ loss }: { readonly loss: Loss }) {
  const t = useRetentionTexts()
  const format = useFormat()
  if (loss.what === 'room') {
    const limit = format.bytes(loss.gigabytes * gigabyte)
    if (loss.usedBytes === null) return t('loss.room', { limit })
    return loss.usedBytes > loss.gigabytes * gigabyte
      ? t('loss.room.over', { limit, used: format.bytes(loss.usedBytes) })
      : t('loss.room.under', { limit, used: format.bytes(loss.usedBytes) })
  }
  const { what, days, before, found } = loss
  return (
    <>
      {t('loss.days', { kind: t(`days.${what}`), count: days, before: format.date(before) })}
      {found !== undefined && ` ${t('loss.found', { count: found.cameras, oldest: format.date(found.oldest) })}`}
    </>
  )
}
