import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import { Box, Button } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Panel } from '../Panel.tsx'
import { useUiTexts } from '../texts/use-ui-texts.ts'
import { Muted } from '../Muted.tsx'

export interface ChartPanelProps {
  readonly title: string
  /** A one-sentence summary with figures, for screen readers. */
  readonly summary: string
  /** One line under the title. */
  readonly caption?: ReactNode
  /** Choices of what is shown, above the chart or table. */
  readonly controls?: ReactNode
  /** The chart as a table, for those who cannot read it. Omitted where the chart is a list or a table itself. */
  readonly table?: ReactNode
  readonly children: ReactNode
}

/** A chart with its title, a summary in words, and a table view. */
export function ChartPanel({ title, summary, caption, controls, table, children }: ChartPanelProps) {
  const t = useUiTexts()
  const [asTable, setAsTable] = useState(false)
  const showsTable = asTable && table !== undefined
  const other = t(asTable ? 'chart.chart' : 'chart.table')
  return (
    <Panel
      title={title}
      sx={{ minWidth: 0 }}
      actions={
        table !== undefined && (
          <Button
            size="small"
            color="inherit"
            aria-label={`${title}: ${other}`}
            startIcon={asTable ? <BarChartOutlined /> : <TableRowsOutlined />}
            sx={{ color: 'text.secondary', flexShrink: 0 }}
            onClick={() => setAsTable(!asTable)}
          >
            {other}
          </Button>
        )
      }
    >
      {caption !== undefined && (
        <Muted component="div" sx={{ mb: 1.5 }}>
          {caption}
        </Muted>
      )}
      {controls !== undefined && <Box sx={{ mb: 1.5 }}>{controls}</Box>}
      {showsTable ? (
        <Box sx={{ maxHeight: 360, overflow: 'auto' }} tabIndex={0} role="group" aria-label={title}>
          {table}
        </Box>
      ) : (
        <Box component="figure" aria-label={summary} sx={{ minWidth: 0 }}>
          {children}
        </Box>
      )}
    </Panel>
  )
}
