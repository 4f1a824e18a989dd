import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import AddOutlined from '@mui/icons-material/AddOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DialogButton } from '#ui/DialogButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AddProduct } from './AddProduct.tsx'
import { BigChoice } from './BigChoice.tsx'
import { LineEditor } from './LineEditor.tsx'
import type { OpenedShipment } from './opened-shipment.ts'
import { keyOf } from './pallet-fields.ts'
import { PalletActions } from './PalletActions.tsx'
import { QuantityField } from './QuantityField.tsx'
import { SidePhotos } from './SidePhotos.tsx'
import { TheirVersion } from './TheirVersion.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { usePalletDraft, type PalletEditing } from './use-pallet-draft.ts'

interface PalletPanelProps {
  readonly opened: OpenedShipment
  readonly pallet: ShipmentPallet
  readonly damage: ReactNode
  readonly saveLabel: string
  readonly onSaved: () => void
}

/** Everything to enter for one pallet. */
export function PalletPanel({ opened, pallet, damage, saveLabel, onSaved }: PalletPanelProps) {
  const { shipment } = opened
  const t = useShipmentCountingTexts()
  const editing = usePalletDraft(shipment, pallet)
  const actions = <PalletActions shipment={shipment} pallet={pallet} />
  if (pallet.isCancelled)
    return (
      <Panel title={t('pallet.title', { number: pallet.pallet_id })}>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="info">{t('pallet.cancelled')}</Alert>
          {actions}
          <Button variant="contained" onClick={onSaved} sx={{ minHeight: 56 }}>
            {t('skip')}
          </Button>
        </Stack>
      </Panel>
    )
  return (
    <Panel title={t('pallet.title', { number: pallet.pallet_id })}>
      <Stack sx={{ gap: 3 }}>
        <SidePhotos shipment={shipment} pallet={pallet} />
        <TopLayer editing={editing} />
        <Lines opened={opened} pallet={pallet} editing={editing} />
        {damage}
        <TheirVersion editing={editing} />
        {editing.refusal !== null && <Alert severity="error">{editing.refusal}</Alert>}
        <Button
          variant="contained"
          size="large"
          loading={editing.isPending}
          disabled={editing.theirs !== null}
          onClick={() => editing.save(onSaved)}
          sx={{ minHeight: 60 }}
        >
          {saveLabel}
        </Button>
        {actions}
      </Stack>
    </Panel>
  )
}

/** Whether the top layer is full and, if not, how many pieces it has. */
function TopLayer({ editing: { fields, change, isChecked } }: { readonly editing: PalletEditing }) {
  const t = useShipmentCountingTexts()
  return (
    <Stack component="section" aria-label={t('word.topLayer')} sx={{ gap: 1.5 }}>
      <BigChoice
        label={t('top.full')}
        value={fields.topLayerFull === null ? null : fields.topLayerFull ? 'yes' : 'no'}
        choices={[
          ['yes', t('yes')],
          ['no', t('no')],
        ]}
        onChoose={(answer) => {
          const isFull = answer === 'yes'
          change({ ...fields, topLayerFull: isFull, topLayerCount: isFull ? '' : fields.topLayerCount })
        }}
      />
      {fields.topLayerFull !== true && (
        <QuantityField
          label={t('top.count')}
          value={fields.topLayerCount}
          isChecked={isChecked}
          isOptional
          onChange={(topLayerCount) => change({ ...fields, topLayerCount })}
        />
      )}
    </Stack>
  )
}

interface LinesProps {
  readonly opened: OpenedShipment
  readonly pallet: ShipmentPallet
  readonly editing: PalletEditing
}

/** The pallet's products with their quantities. */
function Lines({ opened, pallet, editing }: LinesProps) {
  const t = useShipmentCountingTexts()
  const { fields, change } = editing
  return (
    <Stack component="section" aria-label={t('word.products')} sx={{ gap: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {t('word.products')}
      </Typography>
      {fields.lines.length === 0 && <Typography color="textSecondary">{t('products.none')}</Typography>}
      <Stack component="ul" sx={{ gap: 3 }}>
        {fields.lines.map((line) => (
          <LineEditor
            key={keyOf(line)}
            line={line}
            photos={pallet.photos}
            // A cleared quantity shows its error at once (SHIP-10).
            onChange={(changed) =>
              change({ ...fields, lines: fields.lines.map((one) => (one === line ? changed : one)) })
            }
            onRemove={() => change({ ...fields, lines: fields.lines.filter((one) => one !== line) })}
          />
        ))}
      </Stack>
      <DialogButton label={t('product.add')} variant="outlined" startIcon={<AddOutlined />} sx={{ minHeight: 52 }}>
        {(close) => <AddProduct opened={opened} number={pallet.pallet_id} editing={editing} onClose={close} />}
      </DialogButton>
    </Stack>
  )
}
