import type { Camera } from '@foresite/contract/cameras'
import type { ComplianceHeatmap } from '@foresite/contract/compliance'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { StillPicture } from '#scene/live/StillPicture.tsx'
import { svgPoints } from '#scene/picture/picture-space.ts'
import { PictureDrawing } from '#scene/picture/PictureDrawing.tsx'
import { Muted } from '#ui/Muted.tsx'
import { HeatLegend } from '#ui/charts/HeatLegend.tsx'
import { useComplianceTexts } from './texts/texts.ts'

interface HeatPictureProps {
  readonly heatmap: ComplianceHeatmap
  readonly camera: Pick<Camera, 'id' | 'name' | 'width' | 'height'>
  /** The address of a cell's incidents. */
  readonly hrefOf: (cell: string) => string
}

/**
 * A heat map over the camera's picture, with the zones' outlines and a legend. Pressing a cell opens its incidents; the
 * table beside it has the same links.
 */
export function HeatPicture({ heatmap, camera, hrefOf }: HeatPictureProps) {
  const navigate = useNavigate()
  const t = useComplianceTexts()
  const { number } = useFormat()
  const zones = useQuery(queryFor('listZones', { query: { cameraId: camera.id } }))
  const drawn = zones.data ?? []
  const max = Math.max(0, ...heatmap.heat.map(({ incidents }) => incidents))
  const rate = heatmap.observedHours === 0 ? null : max / heatmap.observedHours
  return (
    <>
      <Box
        style={{ aspectRatio: `${String(camera.width)} / ${String(camera.height)}` }}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          borderRadius: 2,
          maxHeight: '70vh',
          maxWidth: 1,
          mx: 'auto',
          bgcolor: 'common.black',
        }}
      >
        <StillPicture cameraId={camera.id} name={camera.name} refreshing={false} />
        <PictureDrawing isPressable testId="heat">
          {drawn.map(({ id, polygon }) => (
            <polygon
              key={id}
              points={svgPoints(polygon)}
              fill="none"
              stroke="#ffffff"
              strokeOpacity={0.8}
              strokeWidth={1.5}
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {heatmap.heat.map(({ cell, outline, incidents }) => (
            <polygon
              key={cell}
              points={svgPoints(outline)}
              fill={fireColour(incidents, max)}
              stroke="#000000"
              strokeOpacity={0.25}
              strokeWidth={0.5}
              vectorEffect="non-scaling-stroke"
              cursor="pointer"
              onClick={() => void navigate(hrefOf(cell))}
            />
          ))}
        </PictureDrawing>
      </Box>
      {max > 0 && (
        <HeatLegend
          from={number(0)}
          to={
            rate === null
              ? t('heat.atOnePlace', { count: max })
              : `${t('heat.atOnePlace', { count: max })} · ${t('heat.perHour', {
                  rate: number(rate, { maximumSignificantDigits: 2 }),
                })}`
          }
          colour={fireColour}
        />
      )}
      {drawn.length > 0 && <Muted small>{t('heat.zones')}</Muted>}
    </>
  )
}

/** From pale yellow to strong red: readable on any picture. */
function fireColour(value: number, max: number): string {
  const share = max === 0 ? 0 : value / max
  const [hue, strength] = [Math.round(55 - 55 * share), Math.round(45 + 40 * share)]
  return `hsl(${String(hue)} 100% 50% / ${String(strength)}%)`
}
