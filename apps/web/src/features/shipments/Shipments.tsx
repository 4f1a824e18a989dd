import { shipmentType } from '@foresite/contract/shipments'
import Add from '@mui/icons-material/Add'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { useNavigate } from 'react-router'
import { choicesOf } from '#platform/forms/inputs.tsx'
import { useRecordList } from '#platform/records/record-list.ts'
import { useLastImport } from '#platform/records/use-last-import.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { to } from '#platform/routing/paths.ts'
import { ViewTabs } from '#ui/ViewTabs.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { ImportShipments } from './ImportShipments.tsx'
import { useShipmentColumns } from './shipment-columns.tsx'
import { damageFilters, exceptionFilters, mismatchFilters, shipmentSearch } from './shipment-search.ts'
import { ShipmentForm } from './ShipmentForm.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** Shipments to count, and counted ones (SHIP-2); view, filters and page are in the address. */
export function Shipments() {
  const say = useShipmentTexts()
  const sayUi = useUiTexts()
  const navigate = useNavigate()
  const imported = useLastImport(
    'undoShipmentImport',
    (count) => say('import.done', { count }),
    (props) => <ImportShipments {...props} />,
  )
  const list = useRecordList(shipmentSearch, 'listShipments', {
    filterOf: ({ counted = 'false' as const, ...asked }) => ({ counted, ...asked }),
  })
  const isCounted = list.chosen.counted === 'true'
  const view = isCounted ? 'counted' : 'open'
  const mismatches = {
    choice: 'mismatches',
    label: say('filter.mismatches'),
    choices: choicesOf(mismatchFilters, (each) => say(`filter.mismatches.${each}`)),
  } as const
  return (
    <>
      <ViewTabs
        label={say('view.label')}
        views={['open', 'counted'] as const}
        value={view}
        nameOf={(each) => say(`view.${each}`)}
        onView={(next) => list.change({ counted: next === 'counted' ? 'true' : undefined })}
      />
      {imported.notice}
      <RecordScreen
        // The columns of the two views differ, and so do what is kept of them and what is shown while one loads.
        key={view}
        list={list}
        table={`shipments-${view}`}
        label={say('title')}
        columns={useShipmentColumns(isCounted)}
        filters={[
          { search: 'search', label: say('search') },
          {
            choice: 'type',
            label: say('field.type'),
            choices: choicesOf(shipmentType.options, (each) => say(`type.${each}`)),
          },
          {
            choice: 'damage',
            label: say('damage'),
            allLabel: say('filter.damage.any'),
            choices: choicesOf(damageFilters, (each) => say(each === 'all' ? 'filter.damage.all' : `damage.${each}`)),
          },
          ...(isCounted ? [mismatches] : []),
          {
            choice: 'exceptions',
            label: say('exceptions'),
            allLabel: sayUi('filter.all.feminine'),
            choices: choicesOf(exceptionFilters, (each) => say(`exceptions.${each}`)),
          },
          'period',
        ]}
        count={(count) => say('list.total', { count })}
        csv="exportShipments"
        actions={[
          imported.action,
          {
            label: say('new'),
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
        empty={{ icon: <LocalShippingOutlined />, title: say(`empty.${view}`), text: say(`empty.${view}.text`) }}
        nothingFound={say('empty.filtered')}
      />
    </>
  )
}
