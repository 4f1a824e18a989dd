import type { ShipmentImportPreview } from '@foresite/contract/shipment-import'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportOutcome, ImportRows } from '#platform/records/ImportRows.tsx'
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
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ShipmentImportPreview | null>(null)
  const check = useStoppableUpload('previewShipmentImport', { onSuccess: setPreview })
  const save = useStoppableUpload('importShipments', {
    onSuccess: ({ ids }) => onImported(ids),
  })
  return (
    <ImportFile
      title={say('import.title')}
      how={say('import.how')}
      file={file}
      onFile={(chosen) => {
        setFile(chosen)
        setPreview(null)
        check.send({ body: {}, file: chosen })
      }}
      ready={preview?.problemCount === 0 ? preview.rows : null}
      check={check}
      save={save}
      onImport={(chosen) => save.send({ body: {}, file: chosen })}
      onClose={onClose}
    >
      {preview !== null && <Preview preview={preview} />}
    </ImportFile>
  )
}

function Preview({ preview }: { readonly preview: ShipmentImportPreview }) {
  const say = useShipmentTexts()
  const sayRecord = useRecordTexts()
  const quantity = useQuantity()
  return (
    <ImportOutcome preview={preview}>
      <FactList facts={[[say('import.shipments'), quantity(preview.shipments)]]} />
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
        rows={preview.first.map(({ row, shipment_id: number, type, supplier, customer, line }) => [
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
    </ImportOutcome>
  )
}
