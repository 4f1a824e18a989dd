import { ExportForm } from '#features/exports/ExportForm.tsx'
import { useUnblurredExport } from '#features/privacy/use-unblurred-export.tsx'
import type { TimeRange } from '#features/recordings/timeline-parts.ts'

interface ExportRangeProps {
  readonly cameraId: string
  readonly range: TimeRange
  readonly onClose: () => void
  readonly onOrdered: () => void
}

/** Exports a period of a recording, with people blurred as the site requires, or unblurred with a reason. */
export function ExportRange({ cameraId, range, onClose, onOrdered }: ExportRangeProps) {
  const { fromMs, toMs } = range
  const blurring = useUnblurredExport({
    cameraId,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  })
  return (
    <ExportForm
      cameraId={cameraId}
      fromMs={fromMs}
      toMs={toMs}
      blurring={blurring}
      onClose={onClose}
      onOrdered={onOrdered}
    />
  )
}
