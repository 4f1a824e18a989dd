import { pathOf } from '@foresite/contract/client'
import { Box } from '@mui/material'
import { useSession } from '#platform/access/session-store.ts'
import { routeOf } from '#platform/api/route-book.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'

interface LogoProps {
  readonly alt: string
  /** Height in px. */
  readonly height?: number
}

/** The site's logo: the previewed one, else the selected preset's, else the default one (WL-2). */
export function Logo({ alt, height = 32 }: LogoProps) {
  const logo = useConfiguration((configuration) => configuration.logo)
  const filename = useConfiguration((configuration) => configuration.filename)
  const isAuthRequired = useSession((session) => session.isAuthRequired)
  const token = useSession(({ authToken }) => authToken)
  const query = isAuthRequired && token !== '' ? { token } : {}
  const stored = filename === null ? null : pathOf(routeOf('readLogo'), { params: { filename }, query })
  const source = addressOf(logo) ?? stored ?? '/favicon.svg'
  return (
    <Box
      component="img"
      src={source}
      alt={alt}
      sx={{ display: 'block', height, maxWidth: 160, alignSelf: 'flex-start' }}
    />
  )
}

/** An object URL lives as long as the page: previewed logos are few and small. */
const fileAddresses = new WeakMap<File, string>()

function addressOf(logo: File | string | null): string | null {
  if (!(logo instanceof File)) return logo
  const address = fileAddresses.get(logo) ?? URL.createObjectURL(logo)
  fileAddresses.set(logo, address)
  return address
}
