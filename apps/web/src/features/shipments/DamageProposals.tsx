import type { DamageProposal, PalletPhoto, PalletSide, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { quietQueryFor, useCall } from '#platform/api/query.ts'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import type { DamageOutbox } from './damage-outbox.ts'
import { DamageForm } from './DamageForm.tsx'
import { SidePhoto } from './PalletSides.tsx'
import { useCheckName } from './shipment-history.ts'
import { useShipmentTexts } from './texts/texts.ts'

interface DamageProposalsProps {
  readonly pallet: ShipmentPallet
  readonly side: PalletSide
  readonly keep: DamageOutbox['keep'] | undefined
}

/**
 * Damage that the site's own model or its language model detects in a side's photo; nothing without a model that may
 * see pictures.
 */
export function DamageProposals({ pallet, side, keep }: DamageProposalsProps) {
  const model = useQuery(quietQueryFor('readLanguageModel'))
  const own = useQuery(quietQueryFor('listSiteModels'))
  const hasOwn = own.data?.some(({ purpose, enabled }) => purpose === 'damage' && enabled) === true
  const photo = pallet.photos.find((each) => each.side === side)
  if (photo === undefined || !(hasOwn || model.data?.value?.imagesAllowed === true)) return null
  return <Proposals key={photo.id} pallet={pallet} photo={photo} keep={keep} />
}

interface ProposalsProps extends Pick<DamageProposalsProps, 'pallet' | 'keep'> {
  readonly photo: PalletPhoto
}

function Proposals({ pallet, photo, keep }: ProposalsProps) {
  const t = useShipmentTexts()
  const checkName = useCheckName()
  const [open, setOpen] = useState<readonly DamageProposal[]>([])
  const [confirming, setConfirming] = useState<DamageProposal | null>(null)
  const propose = useCall('proposeDamage', {
    quiet: true,
    onSuccess: ({ proposals }) => setOpen(proposals),
  })
  const settle = (proposal: DamageProposal) => setOpen(open.filter((each) => each !== proposal))
  const side = t(`side.${photo.side}`)
  return (
    <Stack sx={{ gap: 1.5 }}>
      <EdgeButton
        startIcon={<AutoAwesomeOutlined />}
        loading={propose.isPending}
        minHeight={44}
        onClick={() => propose.mutate({ params: { id: photo.id } })}
      >
        {t('propose', { side })}
      </EdgeButton>
      {propose.error !== null && <Alert severity="error">{sentenceOf(propose.error)}</Alert>}
      {propose.data !== undefined && (
        <Alert severity="info">
          {t(propose.data.proposals.length === 0 ? 'propose.none' : 'propose.some', { model: propose.data.model })}
        </Alert>
      )}
      {open.length > 0 && (
        <>
          <SidePhoto url={photo.url} boxes={open.map(({ box }) => box)} />
          <Box component="ul" aria-label={t('proposals')} sx={{ display: 'grid', gap: 1 }}>
            {open.map((proposal) => {
              const check = checkName(proposal)
              return (
                <Stack
                  key={JSON.stringify(proposal)}
                  component="li"
                  direction="row"
                  sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
                >
                  <Typography sx={{ flexGrow: 1 }}>{`${check} · ${t(`damageGrade.${proposal.grade}`)}`}</Typography>
                  <Button
                    color="inherit"
                    aria-label={`${t('propose.reject')}: ${check}`}
                    onClick={() => settle(proposal)}
                  >
                    {t('propose.reject')}
                  </Button>
                  <Button
                    variant="contained"
                    aria-label={`${t('word.confirm')}: ${check}`}
                    onClick={() => setConfirming(proposal)}
                  >
                    {t('word.confirm')}
                  </Button>
                </Stack>
              )
            })}
          </Box>
        </>
      )}
      {confirming !== null && (
        <DamageForm
          pallet={pallet}
          side={photo.side}
          proposal={confirming}
          keep={keep}
          onSaved={() => settle(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </Stack>
  )
}
