import type { SitePart } from '@foresite/contract/status'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { useStatus } from './use-status.ts'

interface StatusWarningProps {
  readonly part: SitePart
  /** A link to the remedy. */
  readonly way?: { readonly href: string; readonly label: string }
}

/**
 * A problem of one part of the site and its remedy, shown on the screen that it affects; nothing while there is none.
 */
export function StatusWarning({ part, way }: StatusWarningProps) {
  const { data } = useStatus()
  const status = data?.parts.find((one) => one.part === part)
  if (status === undefined || status.state === 'ok' || status.state === 'none') return null
  return (
    <AlertWithAction severity="warning" sx={{ mb: 2 }} action={way?.label ?? null} href={way?.href}>
      {[status.message, status.advice].filter((text) => text !== null).join(' ')}
    </AlertWithAction>
  )
}
