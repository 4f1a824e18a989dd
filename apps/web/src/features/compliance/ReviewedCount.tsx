import type { ModulePrecision } from '@foresite/contract/compliance'
import Link from '@mui/material/Link'
import { ofModule, type LinkTo } from './incident-links.ts'
import type { Verdict } from './precision-words.ts'
import { useFigures } from './use-figures.ts'

interface ReviewedCountProps {
  readonly module: ModulePrecision
  readonly verdict: Verdict
  readonly linkTo: LinkTo
}

/** How many of a module's incidents somebody has said this of: a link to them, where there are any. */
export function ReviewedCount({ module, verdict, linkTo }: ReviewedCountProps) {
  const { whole } = useFigures()
  const count = module[verdict]
  if (count === 0) return whole(count)
  const href = linkTo({ ...ofModule(module), verdict: verdict === 'open' ? 'none' : verdict })
  return <Link href={href}>{whole(count)}</Link>
}
