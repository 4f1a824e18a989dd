import { Films } from '#features/exports/Films.tsx'
import { Keep } from './Keep.tsx'

/** Exported films of one camera or of all; each can be kept beyond its time. */
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
