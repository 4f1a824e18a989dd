import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { keepEntry } from './counting-outbox.ts'
import { unidentifiedGroups } from './review.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface UnidentifiedProps {
  readonly shipment: Shipment
  readonly pallets: readonly ShipmentPallet[]
}

/** Products that wait under a description; each is identified once for all its pallets. */
export function Unidentified({ shipment, pallets }: UnidentifiedProps) {
  const say = useShipmentCountingTexts()
  const [group, setGroup] = useState<string | null>(null)
  const groups = unidentifiedGroups(pallets)
  if (groups.length === 0) return null
  return (
    <Panel title={say('unidentified.title')}>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {groups.map((each) => (
          <Stack key={each.group} component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                {each.group}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {say('unidentified.on', { count: each.pallets, pieces: each.pieces })}
              </Typography>
            </Stack>
            <Button
              variant="outlined"
              aria-label={say('identify.one', { group: each.group })}
              onClick={() => {
                setGroup(each.group)
              }}
              sx={{ minHeight: 52, flexShrink: 0 }}
            >
              {say('identify')}
            </Button>
          </Stack>
        ))}
      </Stack>
      {group !== null && (
        <Identify
          shipment={shipment}
          group={group}
          onClose={() => {
            setGroup(null)
          }}
        />
      )}
    </Panel>
  )
}

interface IdentifyProps {
  readonly shipment: Shipment
  readonly group: string
  readonly onClose: () => void
}

function Identify({ shipment, group, onClose }: IdentifyProps) {
  const say = useShipmentCountingTexts()
  const sayUi = useUiTexts()
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const [isPending, setPending] = useState(false)
  const identify = async (chosen: ChosenProduct) => {
    setPending(true)
    const body = { shipment_id: shipment.shipment_id, group, productId: chosen.id }
    const isKept = await keepEntry(shipment, 'identifyProduct', { body }, { identified: { group, product: chosen } })
    setPending(false)
    if (isKept) onClose()
  }
  return (
    <AppDialog
      title={say('identify.one', { group })}
      text={say('identify.text')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} sx={{ minHeight: 52 }}>
            {sayUi('cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={product === null}
            loading={isPending}
            onClick={() => {
              if (product !== null) void identify(product)
            }}
            sx={{ minHeight: 52, flexGrow: 1 }}
          >
            {say('identify')}
          </Button>
        </>
      }
    >
      <ProductChoice value={product} onChange={setProduct} />
    </AppDialog>
  )
}
