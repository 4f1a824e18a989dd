import type { Camera } from '@foresite/contract/cameras'
import { type ComplianceHeatmap, type ComplianceQuery, heatPlaces } from '@foresite/contract/compliance'
import { Link, Skeleton, Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { HeatPicture } from './HeatPicture.tsx'
import type { LinkTo } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

type HeatCamera = Pick<Camera, 'id' | 'name' | 'width' | 'height'>

interface HeatmapProps {
  readonly days: Pick<ComplianceQuery, 'from' | 'to'>
  readonly cameras: readonly HeatCamera[]
  readonly camera: HeatCamera
  readonly linkTo: LinkTo
  readonly onCamera: (id: string) => void
}

/** Most places in the table until the user asks for all. */
const rowsAtFirst = 25

/** Where incidents happened on a camera's picture, drawn over its current picture. */
export function Heatmap({ days, cameras, camera, linkTo, onCamera }: HeatmapProps) {
  const t = useComplianceTexts()
  const heat = useQuery({
    ...queryFor('readComplianceHeatmap', { query: { ...days, cameraId: camera.id } }),
    placeholderData: keepPreviousData,
  })
  // Never show the previous camera's picture for this one.
  const data = heat.data?.cameraId === camera.id ? heat.data : undefined
  const summary = useHeatSummary(data, camera.name)
  const hrefOf = (cell: string) => linkTo({ camera: camera.id, cell })
  return (
    <ChartPanel
      title={t('compliance.heat')}
      summary={summary}
      caption={data === undefined ? ' ' : <Caption data={data} linkTo={linkTo} />}
      controls={
        <SelectField
          size="small"
          label={t('word.camera')}
          value={camera.id}
          choices={cameras.map(({ id, name }) => [id, name])}
          sx={{ minWidth: 180 }}
          onChange={onCamera}
        />
      }
      table={data && <HeatTable heatmap={data} hrefOf={hrefOf} />}
    >
      {data !== undefined && <HeatPicture heatmap={data} camera={camera} hrefOf={hrefOf} />}
      {data === undefined && (
        <NotLoaded
          query={heat}
          loading={<Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />}
        />
      )}
      {data?.incidents === 0 && <Muted sx={{ mt: 1.5 }}>{t('heat.empty')}</Muted>}
    </ChartPanel>
  )
}

interface CaptionProps {
  readonly data: ComplianceHeatmap
  readonly linkTo: LinkTo
}

/** Explains the cells and states the number of incidents and the observed time. */
function Caption({ data: { cameraId, cells, incidents, observedHours }, linkTo }: CaptionProps) {
  const t = useComplianceTexts()
  const { exact } = useFigures()
  const counted = t('incidents', { count: incidents })
  return (
    <>
      {t(cells === 'floor' ? 'heat.caption.floor' : 'heat.caption.picture')}{' '}
      {incidents === 0 ? counted : <Link href={linkTo({ camera: cameraId })}>{counted}</Link>}{' '}
      {t('heat.observed', { hours: exact(observedHours) })}
    </>
  )
}

/** A heat map's summary in words. */
function useHeatSummary(data: ComplianceHeatmap | undefined, camera: string): string {
  const t = useComplianceTexts()
  const { number } = useFormat()
  if (data === undefined) return t('compliance.heat')
  return t('heat.summary', {
    camera,
    incidents: t('incidents', { count: data.incidents }),
    places: number(data.heat.length),
    most: number(Math.max(0, ...data.heat.map(({ incidents }) => incidents))),
  })
}

interface HeatTableProps {
  readonly heatmap: ComplianceHeatmap
  /** The address of a cell's incidents. */
  readonly hrefOf: (cell: string) => string
}

/** The places with the most incidents: the heat map for users without a picture or a pointer. */
function HeatTable({ heatmap, hrefOf }: HeatTableProps) {
  const t = useComplianceTexts()
  const { number, percent } = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const places = heatPlaces(heatmap)
  const shown = showsAll ? places : places.slice(0, rowsAtFirst)
  return (
    <>
      <FigureTable
        label={t('compliance.heat')}
        head={[t('compliance.heat.place'), t('word.incidents'), t('compliance.heat.rate')]}
        rows={shown.map(({ cell, x, y, incidents, perHour }) => ({
          key: cell,
          head: t('compliance.heat.at', { x: percent(x), y: percent(y) }),
          figures: [
            <Link key="incidents" href={hrefOf(cell)}>
              {number(incidents)}
            </Link>,
            number(perHour, { maximumSignificantDigits: 2 }),
          ],
        }))}
      />
      {places.length > rowsAtFirst && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('heat.first', { count: rowsAtFirst }) : t('heat.all', { count: places.length })}
        </Button>
      )}
    </>
  )
}
