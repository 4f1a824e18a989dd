import type { Shipment } from '@foresite/contract/shipments'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { keepEntry } from './counting-outbox.ts'
import type { UnidentifiedGroup } from './review.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface IdentifyGroupsProps {
  readonly shipment: Shipment
  readonly groups: readonly UnidentifiedGroup[]
  readonly onClose: () => void
}

/** Assigns a product to one description, or to several that look alike; the user removes outliers first. */
export function IdentifyGroups({ shipment, groups, onClose }: IdentifyGroupsProps) {
  const t = useShipmentCountingTexts()
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isPending, setPending] = useState(false)
  const toIdentify = groups.filter(({ group }) => !left.has(group))
  const identify = async (chosen: ChosenProduct) => {
    setPending(true)
    let isKept = true
    for (const { group } of toIdentify) {
      const body = { shipment_id: shipment.shipment_id, group, productId: chosen.id }
      isKept &&= await keepEntry(shipment, 'identifyProduct', { body }, { identified: { group, product: chosen } })
    }
    setPending(false)
    if (isKept) onClose()
  }
  const [only] = groups
  return (
    <AppDialog
      title={groups.length === 1 && only !== undefined ? t('identify.one', { group: only.group }) : t('identify.many')}
      text={t(groups.length === 1 ? 'identify.text' : 'identify.text.many')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} sx={{ minHeight: 52 }}>
            {t('word.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={product === null || toIdentify.length === 0}
            loading={isPending}
            onClick={() => {
              if (product !== null) void identify(product)
            }}
            sx={{ minHeight: 52, flexGrow: 1 }}
          >
            {t('identify')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {groups.length > 1 &&
          groups.map((each) => (
            <Stack key={each.group} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <GroupPhoto group={each} />
              <CheckField
                label={each.group}
                checked={!left.has(each.group)}
                sx={{ minHeight: 52, overflowWrap: 'anywhere' }}
                onChange={(checked) => {
                  const others = [...left].filter((one) => one !== each.group)
                  setLeft(new Set(checked ? others : [...others, each.group]))
                }}
              />
            </Stack>
          ))}
        <ProductChoice value={product} onChange={setProduct} />
      </Stack>
    </AppDialog>
  )
}

/** A pallet that holds nothing else. */
export function GroupPhoto({ group: { photo } }: { readonly group: UnidentifiedGroup }) {
  return photo === null ? null : <Thumbnail src={photo.url} width={56} height={72} />
}
