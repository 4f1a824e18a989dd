import type { AccuracyStep } from '@foresite/contract/shipments'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { to } from '#platform/routing/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { Days } from '#ui/period.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { AccuracyPlot, useAccuracyPeriod } from './CountingAccuracy.tsx'
import { shipmentsHref } from './shipment-search.ts'
import { useShipmentTexts } from './texts/texts.ts'

interface QualityDashboardProps {
  /** More of the period, shown below the inspections. */
  readonly children?: (days: Days, step: AccuracyStep) => ReactNode
}

/** The results of a period's inspections (QUAL-1); each figure links to its shipments. */
export function QualityDashboard({ children }: QualityDashboardProps) {
  const t = useShipmentTexts()
  const { days, step, picker } = useAccuracyPeriod()
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FilterBar>{picker}</FilterBar>
      {days === null ? (
        <Typography color="textSecondary">{t('word.missingDates')}</Typography>
      ) : (
        <>
          <Inspections days={days} step={step} />
          {children?.(days, step)}
        </>
      )}
    </Stack>
  )
}

interface InspectionsProps {
  readonly days: Days
  readonly step: AccuracyStep
}

function Inspections({ days, step }: InspectionsProps) {
  const t = useShipmentTexts()
  const { exactPercent, number } = useFormat()
  const query = useQuery({
    ...queryFor('readQualityMetrics', { query: { startDate: days.from, endDate: days.to, dateFilter: step } }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedFor query={query} asked={{ days, step }} gap={2.5}>
      {(metrics, asked) => {
        const ofPeriod = { counted: 'true', period: 'custom', ...asked.days } as const
        const { from, to: until } = asked.days
        return metrics.shipments === 0 ? (
          <Panel>
            <EmptyState
              icon={<LocalShippingOutlined />}
              title={t('dashboard.empty')}
              action={{ label: t('dashboard.empty.do'), href: to('shipmentInspection') }}
            >
              {t('dashboard.empty.text')}
            </EmptyState>
          </Panel>
        ) : (
          <>
            <SideBySide narrowest={210}>
              <KeyFigure
                label={t('dashboard.inspected')}
                href={shipmentsHref(ofPeriod)}
                note={t('dashboard.inspected.note')}
              >
                {number(metrics.shipments)}
              </KeyFigure>
              <KeyFigure
                label={t('dashboard.damage')}
                href={shipmentsHref({ ...ofPeriod, damage: 'all' })}
                note={t('dashboard.damage.note', {
                  damaged: number(metrics.damagedPallets),
                  pallets: number(metrics.pallets),
                })}
              >
                {exactPercent(metrics.pallets === 0 ? null : metrics.damagedPallets / metrics.pallets)}
              </KeyFigure>
              <KeyFigure
                label={t('accuracy')}
                href={`${to('countingAccuracy')}?period=custom&from=${from}&to=${until}`}
                note={t('dashboard.accuracy.note', { count: metrics.lines })}
              >
                {exactPercent(metrics.accuracy)}
              </KeyFigure>
              <KeyFigure
                label={t('dashboard.mismatches')}
                href={shipmentsHref({ ...ofPeriod, mismatches: 'with' })}
                note={t('dashboard.mismatches.note', { share: exactPercent(metrics.mismatched / metrics.shipments) })}
              >
                {number(metrics.mismatched)}
              </KeyFigure>
            </SideBySide>
            <AccuracyPlot answer={metrics} {...asked} />
          </>
        )
      }}
    </LoadedFor>
  )
}
