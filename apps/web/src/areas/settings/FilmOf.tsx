import { MakeFilm } from '#features/exports/MakeFilm.tsx'
import { useUnblurredFilm } from '#features/privacy/use-unblurred-film.tsx'
import type { Stretch } from '#features/recordings/timeline-parts.ts'

interface FilmOfProps {
  readonly cameraId: string
  readonly stretch: Stretch
  readonly onClose: () => void
  readonly onOrdered: () => void
}

/** Exports a period of a recording, with people blurred as the site requires, or unblurred with a reason. */
export function FilmOf({ cameraId, stretch, onClose, onOrdered }: FilmOfProps) {
  const { fromMs, toMs } = stretch
  const blurring = useUnblurredFilm({
    cameraId,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  })
  return <MakeFilm {...{ cameraId, fromMs, toMs, blurring, onClose, onOrdered }} />
}
