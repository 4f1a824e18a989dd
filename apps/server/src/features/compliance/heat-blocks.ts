import { heatPlaces } from '@foresite/contract/compliance'
import type { PdfBlock } from '#platform/pdf/write-pdf.ts'
import type { CameraHeat } from './heatmap.ts'
import type { Writing } from './words.ts'

/** As many as the screen shows at first. */
const mostPlaces = 25

/** Where incidents happened, camera by camera: as a drawing, then as a table. */
export function heatBlocks(heat: readonly CameraHeat[], writing: Writing): PdfBlock[] {
  const { say } = writing
  return [
    { kind: 'heading', text: say('compliance.heat') },
    ...(heat.length === 0
      ? [{ kind: 'paragraph' as const, text: say('compliance.nothing') }]
      : heat.flatMap((one) => cameraBlocks(one, writing))),
  ]
}

function cameraBlocks({ name, ratio, zones, heatmap }: CameraHeat, { say, number, percent }: Writing): PdfBlock[] {
  const { cells, incidents, observedHours } = heatmap
  const places = heatPlaces(heatmap)
  const most = places[0]?.incidents ?? 0
  const fill = { count: number(incidents), hours: number(observedHours, 1) }
  const right = { align: 'right' as const }
  return [
    { kind: 'subheading', text: name },
    { kind: 'note', text: say(cells === 'floor' ? 'compliance.heat.floor' : 'compliance.heat.picture', fill) },
    {
      kind: 'heat',
      ratio,
      alt: `${say('compliance.heat')}: ${name}`,
      places: places.map(({ outline, incidents: count }) => ({ outline, share: count / most })),
      zones: zones.map(({ name: zone, polygon }) => ({ name: zone, outline: polygon })),
    },
    { kind: 'note', text: say('compliance.heat.scale', { most: number(most) }) },
    {
      kind: 'table',
      columns: [
        { title: say('compliance.heat.place'), share: 3 },
        { title: say('compliance.incidents'), ...right },
        { title: say('compliance.heat.rate'), ...right },
      ],
      rows: places
        .slice(0, mostPlaces)
        .map(({ x, y, incidents: count, perHour }) => [
          say('compliance.heat.at', { x: percent(x), y: percent(y) }),
          number(count),
          perHour === null ? '–' : number(perHour, 3),
        ]),
    },
    ...(places.length > mostPlaces
      ? [
          {
            kind: 'note' as const,
            text: say('compliance.heat.first', { shown: number(mostPlaces), count: number(places.length) }),
          },
        ]
      : []),
  ]
}
