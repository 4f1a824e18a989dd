import { shipmentType } from '@foresite/contract/shipments'
import Add from '@mui/icons-material/Add'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { useNavigate } from 'react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportRows } from '#platform/records/ImportRows.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { useRecordList } from '#platform/records/record-list.ts'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { useLastImport, type ImportDialogProps } from '#platform/records/use-last-import.tsx'
import { to } from '#platform/routing/paths.ts'
import { FactList } from '#ui/FactList.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { ViewTabs } from '#ui/ViewTabs.tsx'
import { useShipmentColumns } from './shipment-columns.tsx'
import { damageFilters, exceptionFilters, mismatchFilters, shipmentSearch } from './shipment-search.ts'
import { ShipmentForm } from './ShipmentForm.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** Shipments to count and counted ones (SHIP-2); view, filters and page are in the address. */
export function Shipments() {
  const t = useShipmentTexts()
  const navigate = useNavigate()
  const imported = useLastImport(
    'undoShipmentImport',
    (count) => t('import.done', { count }),
    (props) => <ImportShipments {...props} />,
  )
  const list = useRecordList(shipmentSearch, 'listShipments', {
    filterOf: ({ counted = 'false' as const, ...asked }) => ({ counted, ...asked }),
  })
  const isCounted = list.chosen.counted === 'true'
  const view = isCounted ? 'counted' : 'open'
  const mismatches = {
    choice: 'mismatches',
    label: t('filter.mismatches'),
    choices: choicesOf(mismatchFilters, (each) => t(`filter.mismatches.${each}`)),
  } as const
  return (
    <>
      <ViewTabs
        label={t('view.label')}
        views={['open', 'counted'] as const}
        value={view}
        nameOf={(each) => t(`view.${each}`)}
        onView={(next) => list.change({ counted: next === 'counted' ? 'true' : undefined })}
      />
      {imported.notice}
      <RecordScreen
        // Each view has its own columns, stored settings and skeleton.
        key={view}
        list={list}
        table={`shipments-${view}`}
        label={t('title')}
        columns={useShipmentColumns(isCounted)}
        filters={[
          { search: 'search', label: t('search') },
          {
            choice: 'type',
            label: t('shipmentField.type'),
            choices: choicesOf(shipmentType.options, (each) => t(`shipmentType.${each}`)),
          },
          {
            choice: 'damage',
            label: t('word.damage'),
            allLabel: t('filter.damage.any'),
            choices: choicesOf(damageFilters, (each) =>
              t(each === 'all' ? 'filter.damage.all' : `damageState.${each}`),
            ),
          },
          ...(isCounted ? [mismatches] : []),
          {
            choice: 'exceptions',
            label: t('exceptions'),
            allLabel: t('word.all.feminine'),
            choices: choicesOf(exceptionFilters, (each) => t(`exceptions.${each}`)),
          },
          'period',
        ]}
        count={(count) => t('list.total', { count })}
        csv="exportShipments"
        actions={[
          imported.action,
          {
            label: t('new'),
            icon: <Add />,
            to: (close) => (
              <ShipmentForm
                record={null}
                onSaved={({ id }) => {
                  close()
                  void navigate(to('shipmentDetails', { id }))
                }}
                onClose={close}
              />
            ),
          },
        ]}
        empty={{ icon: <LocalShippingOutlined />, title: t(`empty.${view}`), text: t(`empty.${view}.text`) }}
        nothingFound={t('empty.filtered')}
      />
    </>
  )
}

/** Imports shipments with their lines from a file. */
function ImportShipments({ onClose, onImported }: ImportDialogProps) {
  const t = useShipmentTexts()
  const tRecord = useRecordTexts()
  const format = useFormat()
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
          <FactList facts={[[t('import.shipments'), format.number(shipments)]]} />
          <ImportRows
            label={tRecord('import.first')}
            head={[
              tRecord('word.row'),
              t('shipmentField.shipment_id'),
              t('shipmentField.type'),
              t('shipmentField.supplier'),
              t('shipmentField.customer'),
              t('word.sku'),
              t('word.ordered'),
              t('word.picked'),
            ]}
            rows={first.map(({ row, shipment_id: number, type, supplier, customer, line }) => [
              String(row),
              number,
              t(`shipmentType.${type}`),
              supplier,
              customer,
              line?.sku ?? '',
              line === null ? '' : format.number(line.ordered),
              line?.picked === null || line === null ? '' : format.number(line.picked),
            ])}
          />
        </>
      )}
    </ImportFile>
  )
}
