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
  const say = useShipmentTexts()
  const sayRecord = useRecordTexts()
  const quantity = useQuantity()
  return (
    <ImportFile
      title={say('import.title')}
      how={say('import.how')}
      preview="previewShipmentImport"
      save="importShipments"
      input={{ body: {} }}
      onImported={({ ids }) => onImported(ids)}
      onClose={onClose}
    >
      {({ shipments, first }) => (
        <>
          <FactList facts={[[say('import.shipments'), quantity(shipments)]]} />
          <ImportRows
            label={sayRecord('import.first')}
            head={[
              sayRecord('import.row'),
              say('field.shipment_id'),
              say('field.type'),
              say('field.supplier'),
              say('field.customer'),
              say('import.sku'),
              say('ordered'),
              say('picked'),
            ]}
            rows={first.map(({ row, shipment_id: number, type, supplier, customer, line }) => [
              String(row),
              number,
              say(`type.${type}`),
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
