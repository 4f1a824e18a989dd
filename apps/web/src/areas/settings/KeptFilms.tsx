import { Films } from '#features/exports/Films.tsx'
import { Keep } from './Keep.tsx'

/** The exports of one camera or of all; each can be put on legal hold. */
export function KeptFilms({ cameraId }: { readonly cameraId?: string }) {
  return (
    <Films
      {...(cameraId === undefined ? {} : { cameraId })}
      actionsOf={(film) =>
        film.state.state === 'ready' && !film.held && <Keep subject={{ kind: 'export', exportId: film.id }} />
      }
    />
  )
}
