import type { ComplianceSummary } from '@foresite/contract/compliance'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Panel } from '#ui/Panel.tsx'
import type { LinkTo } from './incident-links.ts'
import { PrecisionRows } from './PrecisionRows.tsx'
import { PrecisionTable } from './PrecisionTable.tsx'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

interface PrecisionProps {
  readonly summary: ComplianceSummary
  readonly linkTo: LinkTo
}

/** How often each module was right, by what people have said of its incidents (domain.md §8). */
export function Precision({ summary, linkTo }: PrecisionProps) {
  const say = useComplianceTexts()
  const { coveredIn } = useFigures()
  const isNarrow = useMediaQuery('(max-width:599.95px)')
  const { precision } = summary
  const title = say('precision')
  const Figures = isNarrow ? PrecisionRows : PrecisionTable
  return (
    <Panel title={title} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {say('precision.caption')} {coveredIn(summary)}.
      </Typography>
      {precision.length === 0 ? (
        <Typography variant="body2">{say('precision.empty')}</Typography>
      ) : (
        <Figures label={title} modules={precision} linkTo={linkTo} />
      )}
    </Panel>
  )
}
