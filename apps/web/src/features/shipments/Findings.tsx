import type { DamageFinding, DamageGrade, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { RecordSection } from '#platform/records/RecordDialog.tsx'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import type { Tone } from '#ui/tone.ts'
import type { ShownSide } from './PalletSides.tsx'
import { useCheckName } from './shipment-history.ts'
import { useShipmentTexts } from './texts/texts.ts'

const gradeTones: Readonly<Record<DamageGrade, Tone>> = { minor: 'neutral', major: 'warning', critical: 'error' }

interface FindingsProps {
  readonly pallet: ShipmentPallet
  /** Missing where the photos are not shown. */
  readonly onShow?: ((shown: ShownSide) => void) | undefined
  /** The ids of unsent findings. */
  readonly waiting?: ReadonlySet<string> | undefined
  readonly actions: ReactNode
}

/** The damage found on a pallet, with its grade and place. */
export function Findings({ pallet, onShow, waiting, actions }: FindingsProps) {
  const t = useShipmentTexts()
  const { findings, photos } = pallet
  const label = t('findings', { pallet: pallet.pallet_id })
  return (
    <RecordSection
      title={t('word.damage')}
      aside={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      }
    >
      {findings.length === 0 ? (
        <Muted>{t('damageState.none')}</Muted>
      ) : (
        <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
          {findings.map((finding) => {
            const { id, side, box } = finding
            const isMarked = side !== null && box !== null && photos.some((photo) => photo.side === side)
            return (
              <Finding
                key={id}
                finding={finding}
                pallet={pallet}
                isWaiting={waiting?.has(id) === true}
                onShow={isMarked && onShow !== undefined ? () => onShow({ side, finding: id }) : null}
              />
            )
          })}
        </Box>
      )}
    </RecordSection>
  )
}

interface FindingProps {
  readonly finding: DamageFinding
  readonly pallet: ShipmentPallet
  readonly isWaiting: boolean
  /** Null if it is not marked on a photo. */
  readonly onShow: (() => void) | null
}

function Finding({ finding, pallet, isWaiting, onShow }: FindingProps) {
  const t = useShipmentTexts()
  const { dateTime } = useFormat()
  const check = useCheckName()(finding)
  const place = usePlace()(finding)
  const { id, grade, note, foundAt, foundBy, resolvedAt, resolvedBy } = finding
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="subtitle2">{check}</Typography>
          <SeverityChip tone={gradeTones[grade]} label={t(`grade.${grade}`)} />
        </Stack>
        {place !== '' && <Typography variant="body2">{place}</Typography>}
        {note !== '' && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
        <Stamp words={t('finding.found', { at: dateTime(foundAt) })} by={foundBy} />
        {resolvedAt !== null && <Stamp words={t('finding.resolved', { at: dateTime(resolvedAt) })} by={resolvedBy} />}
        {onShow !== null && (
          <EdgeButton size="small" onClick={onShow}>
            {t('finding.show')}
          </EdgeButton>
        )}
      </Stack>
      {isWaiting ? (
        <Muted small>{t('finding.waiting')}</Muted>
      ) : (
        <DeleteButton
          isIcon
          size="small"
          sx={{ width: 44, height: 44 }}
          label={t('finding.withdraw', { check })}
          call="withdrawDamageFinding"
          input={{ params: { id } }}
          title={t('withdraw.title')}
          text={t('withdraw.text', { check, pallet: pallet.pallet_id })}
          confirmLabel={t('withdraw.confirm')}
        />
      )}
    </Stack>
  )
}

function Stamp({ words, by }: { readonly words: string; readonly by: DamageFinding['foundBy'] }) {
  return (
    <Muted small component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {words}
      {by !== null && <StatedName who={by} />}
    </Muted>
  )
}

function usePlace(): (finding: Pick<DamageFinding, 'side' | 'level'>) => string {
  const t = useShipmentTexts()
  return ({ side, level }) => {
    if (side !== null && level !== null)
      return t('finding.place', { side: t(`side.${side}`), level: t(`palletLevel.${level}`).toLowerCase() })
    if (side !== null) return t('finding.side', { side: t(`side.${side}`) })
    return level === null ? '' : t('finding.level', { level: t(`palletLevel.${level}`) })
  }
}
