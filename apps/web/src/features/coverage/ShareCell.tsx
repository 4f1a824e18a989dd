import TableCell from '@mui/material/TableCell'
import { useFormat } from '#platform/i18n/format.ts'
import { roundedShare, toneOfShare } from './share.ts'
import { useCoverageTexts } from './texts/texts.ts'

/** A share of a day, its ground tinted by how much is missing; a dash where the camera was not there yet. */
export function ShareCell({ share }: { readonly share: number | null }) {
  const say = useCoverageTexts()
  const format = useFormat()
  const tone = toneOfShare(share)
  return (
    <TableCell
      align="right"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(tone === 'neutral' ? {} : { bgcolor: `${tone}.tint`, color: `${tone}.text` }),
      }}
    >
      {share === null ? (
        <span title={say('notYet')}>–</span>
      ) : (
        format.number(roundedShare(share), { style: 'percent', maximumFractionDigits: 1 })
      )}
    </TableCell>
  )
}
