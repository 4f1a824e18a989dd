import type { SitePart } from '@foresite/contract/status'
import Alert from '@mui/material/Alert'
import { useStatus } from './use-status.ts'

/** What is wrong with a part of the site and what to do, on the screen that it concerns; nothing while it is well. */
export function StatusWarning({ part }: { readonly part: SitePart }) {
  const { data } = useStatus()
  const status = data?.parts.find((one) => one.part === part)
  if (status === undefined || status.state === 'ok' || status.state === 'none') return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {[status.message, status.advice].filter((text) => text !== null).join(' ')}
    </Alert>
  )
}
