import type { DamageGrade, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { id } from '@foresite/contract/primitives'
import { Box } from '@mui/material'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PalletDialog } from './PalletDialog.tsx'
import { Damage } from './shipment-status.tsx'
import { damageFilters } from './shipment-search.ts'
import { useShipmentTexts } from './texts/texts.ts'

const palletSearch = defineSearch(
  { damage: z.enum(damageFilters), pallet: id },
  { filters: ['damage'], steps: ['pallet'] },
)

interface PalletsProps {
  readonly shipment: Shipment
  readonly pallets: readonly ShipmentPallet[]
}

/** The pallets of a shipment, filtered by damage; filter and open pallet are in the address. */
export function Pallets({ shipment, pallets }: PalletsProps) {
  const t = useShipmentTexts()
  const [chosen, change] = useSearch(palletSearch)
  const matches = ({ damage }: ShipmentPallet) =>
    chosen.damage === undefined || (chosen.damage === 'all' ? damage !== 'none' : damage === chosen.damage)
  const shown = pallets.filter(matches)
  // A pallet just resolved stays open, although the filter no longer matches it.
  const opened = pallets.find((pallet) => pallet.id === chosen.pallet)
  const open = (pallet: string | undefined) => change({ pallet })
  const columns = usePalletColumns(open)
  return (
    <Panel title={t('shipmentField.pallets')} flush>
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        {pallets.length === 0 ? (
          <Muted sx={{ pb: 2.5 }}>{t('pallets.none.text')}</Muted>
        ) : (
          <FilterBar onClear={chosen.damage === undefined ? undefined : () => change(palletSearch.noFilters)}>
            <FilterChoice
              label={t('word.damage')}
              value={chosen.damage}
              allLabel={t('filter.damage.any')}
              choices={damageFilters.map((each) => [
                each,
                t(each === 'all' ? 'filter.damage.all' : `damageState.${each}`),
              ])}
              onChange={(damage) => change({ damage })}
            />
          </FilterBar>
        )}
        {pallets.length > 0 && shown.length === 0 && <Muted sx={{ pb: 2.5 }}>{t('pallets.filtered')}</Muted>}
      </Box>
      {shown.length > 0 && (
        <RecordTable label={t('shipmentField.pallets')} columns={columns} rows={shown} keyOf={(pallet) => pallet.id} />
      )}
      {opened !== undefined && (
        <PalletDialog
          key={opened.id}
          shipment={shipment}
          pallet={opened}
          next={nextOf(pallets, opened, matches)}
          onOpen={open}
          onClose={() => open(undefined)}
        />
      )}
    </Panel>
  )
}

/** The next pallet that matches the filter; null after the last. */
function nextOf(
  pallets: readonly ShipmentPallet[],
  opened: ShipmentPallet,
  matches: (pallet: ShipmentPallet) => boolean,
): string | null {
  return pallets.slice(pallets.indexOf(opened) + 1).find(matches)?.id ?? null
}

const grades: readonly DamageGrade[] = ['critical', 'major', 'minor']

function usePalletColumns(onOpen: (id: string) => void): Column<ShipmentPallet>[] {
  const t = useShipmentTexts()
  const format = useFormat()
  const each = <T extends string>(values: readonly (T | null)[], words: (value: T) => string) => {
    const known = [...new Set(values.filter((value) => value !== null))]
    return known.length === 0 ? '–' : known.map(words).join(', ')
  }
  return [
    column('pallet', t('palletLevel.pallet'), null, ({ id: own, pallet_id: number, isCancelled }) => (
      <>
        <RecordName onOpen={() => onOpen(own)}>{number}</RecordName>
        {isCancelled && (
          <Muted small sx={{ display: 'block' }}>
            {t('pallet.cancelled')}
          </Muted>
        )}
      </>
    )),
    column('damage', t('word.damage'), null, ({ damage }) => <Damage damage={damage} />),
    column('grade', t('damage.grade'), null, ({ findings }) => {
      const worst = grades.find((grade) => findings.some((found) => found.grade === grade))
      return worst === undefined ? '–' : t(`damageGrade.${worst}`)
    }),
    column('side', t('word.side'), null, ({ findings }) =>
      each(
        findings.map(({ side }) => side),
        (side) => t(`side.${side}`),
      ),
    ),
    column('level', t('damage.level'), null, ({ findings }) =>
      each(
        findings.map(({ level }) => level),
        (level) => t(`palletLevel.${level}`),
      ),
    ),
    figureColumn('counted', t('word.counted'), null, ({ items }) =>
      format.number(items.reduce((sum, item) => sum + item.quantity, 0)),
    ),
  ]
}
