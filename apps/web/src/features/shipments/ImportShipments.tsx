import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportRows } from '#platform/records/ImportRows.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { useQuantity } from './shipment-look.tsx'
import { useShipmentTexts } from './texts/texts.ts'

interface ImportShipmentsProps {
  readonly onClose: () => void
  /** The ids of the shipments that were added. */
  readonly onImported: (ids: readonly string[]) => void
}

/** Imports shipments with their lines from a file. */
export function ImportShipments({ onClose, onImported }: ImportShipmentsProps) {
  const t = useShipmentTexts()
  const tRecord = useRecordTexts()
  const quantity = useQuantity()
  return (
    <ImportFile
      title={t('import.title')}
      how={t('import.how')}
      preview="previewShipmentImport"
      save="importShipments"
      input={{ body: {} }}
      onImported={({ ids }) => onImported(ids)}
      onClose={onClose}
    >
      {({ shipments, first }) => (
        <>
          <FactList facts={[[t('import.shipments'), quantity(shipments)]]} />
          <ImportRows
            label={tRecord('import.first')}
            head={[
              tRecord('import.row'),
              t('field.shipment_id'),
              t('field.type'),
              t('field.supplier'),
              t('field.customer'),
              t('import.sku'),
              t('ordered'),
              t('picked'),
            ]}
            rows={first.map(({ row, shipment_id: number, type, supplier, customer, line }) => [
              String(row),
              number,
              t(`type.${type}`),
              supplier,
              customer,
              line?.sku ?? '',
              line === null ? '' : quantity(line.ordered),
              line?.picked === null || line === null ? '' : quantity(line.picked),
            ])}
          />
        </>
      )}
    </ImportFile>
  )
}
