import type { ModulePrecision } from '@foresite/contract/compliance'
import { Link, Typography } from '@mui/material'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ofModule, type LinkedSummary } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

/** The outcomes of a review, and `new` for none yet. */
const verdicts = ['confirmed', 'rejected', 'open'] as const

/** Each module's precision from the reviews of its incidents (domain.md §8). */
export function Precision({ summary, linkTo }: LinkedSummary) {
  const t = useComplianceTexts()
  const { coveredIn, share } = useFigures()
  const { precision } = summary
  const title = t('precision')
  const columns: readonly Column<ModulePrecision>[] = [
    column('module', t('precision.module'), null, ({ moduleId, name }) =>
      moduleId === null ? t('module.removed', { name }) : name,
    ),
    figureColumn('share', t('compliance.precision'), null, (module) => share(module.share)),
    ...verdicts.map((verdict) => ({
      id: verdict,
      header: t(`compliance.precision.${verdict}`),
      align: 'right' as const,
      cell: (module: ModulePrecision) => <ReviewedCount module={module} verdict={verdict} linkTo={linkTo} />,
    })),
  ]
  return (
    <Panel title={title} sx={{ minWidth: 0 }}>
      <Muted sx={{ mb: 1.5 }}>
        {t('precision.caption')} {coveredIn(summary)}.
      </Muted>
      {precision.length === 0 ? (
        <Typography variant="body2">{t('precision.empty')}</Typography>
      ) : (
        <RecordTable
          label={title}
          columns={columns}
          rows={precision}
          keyOf={({ moduleId, name }) => `${moduleId ?? ''} ${name}`}
        />
      )}
    </Panel>
  )
}

interface ReviewedCountProps extends Pick<LinkedSummary, 'linkTo'> {
  readonly module: ModulePrecision
  readonly verdict: (typeof verdicts)[number]
}

/** The number of a module's incidents with this outcome, as a link unless zero. */
function ReviewedCount({ module, verdict, linkTo }: ReviewedCountProps) {
  const { whole } = useFigures()
  const count = module[verdict]
  if (count === 0) return whole(count)
  const href = linkTo({ ...ofModule(module), verdict: verdict === 'open' ? 'none' : verdict })
  // On a card, tapping the name opens the link as well.
  return (
    <Link href={href} sx={{ 'dd &': { display: 'inline-block', minWidth: 44, py: 0.5 } }}>
      {whole(count)}
    </Link>
  )
}
