import { ExportList } from '#features/exports/ExportList.tsx'
import { Keep } from './Keep.tsx'

/** The exports of one camera or of all; each can be put on legal hold. */
export function ExportsWithHolds({ cameraId }: { readonly cameraId?: string }) {
  return (
    <ExportList
      {...(cameraId === undefined ? {} : { cameraId })}
      actionsOf={(item) =>
        item.state.state === 'ready' && !item.held && <Keep subject={{ kind: 'export', exportId: item.id }} />
      }
    />
  )
}
