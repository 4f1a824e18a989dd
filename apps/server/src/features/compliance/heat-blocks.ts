import { heatPlaces } from '@foresite/contract/compliance'
import type { PdfBlock } from '#platform/pdf/write-pdf.ts'
import type { CameraHeat } from './heatmap.ts'
import type { Formats } from './words.ts'

/** As many as the screen first shows. */
const maxPlaces = 25

/** Incident locations for each camera: a drawing, then a table. */
export function heatBlocks(heat: readonly CameraHeat[], formats: Formats): PdfBlock[] {
  const { translate } = formats
  return [
    { kind: 'heading', text: translate('compliance.heat') },
    ...(heat.length === 0
      ? [{ kind: 'paragraph' as const, text: translate('compliance.nothing') }]
      : heat.flatMap((one) => cameraBlocks(one, formats))),
  ]
}

function cameraBlocks(
  { name, ratio, zones, heatmap }: CameraHeat,
  { translate, number, percent }: Formats,
): PdfBlock[] {
  const { cells, incidents, observedHours } = heatmap
  const places = heatPlaces(heatmap)
  const highest = places[0]?.incidents ?? 0
  const fill = { count: number(incidents), hours: number(observedHours, 1) }
  const right = { align: 'right' as const }
  return [
    { kind: 'subheading', text: name },
    { kind: 'note', text: translate(cells === 'floor' ? 'compliance.heat.floor' : 'compliance.heat.picture', fill) },
    {
      kind: 'heat',
      ratio,
      alt: `${translate('compliance.heat')}: ${name}`,
      places: places.map(({ outline, incidents: count }) => ({ outline, share: count / highest })),
      zones: zones.map(({ name: zone, polygon }) => ({ name: zone, outline: polygon })),
    },
    { kind: 'note', text: translate('compliance.heat.scale', { most: number(highest) }) },
    {
      kind: 'table',
      columns: [
        { title: translate('compliance.heat.place'), share: 3 },
        { title: translate('compliance.incidents'), ...right },
        { title: translate('compliance.heat.rate'), ...right },
      ],
      rows: places
        .slice(0, maxPlaces)
        .map(({ x, y, incidents: count, perHour }) => [
          translate('compliance.heat.at', { x: percent(x), y: percent(y) }),
          number(count),
          perHour === null ? '–' : number(perHour, 3),
        ]),
    },
    ...(places.length > maxPlaces
      ? [
          {
            kind: 'note' as const,
            text: translate('compliance.heat.first', { shown: number(maxPlaces), count: number(places.length) }),
          },
        ]
      : []),
  ]
}
