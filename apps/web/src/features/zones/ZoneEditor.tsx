import { copiedId, copyOf, newZone } from './chosen-zone.ts'
import type { ZoneEditorProps } from './zone-editor-props.ts'
import { ZoneOverview } from './ZoneOverview.tsx'
import { ZoneWorkbench } from './ZoneWorkbench.tsx'

/** A camera's zones on its picture; opens a zone, a copy of one, or a new one for drawing. */
export function ZoneEditor(props: ZoneEditorProps) {
  const { camera, picture, zones, modules = [], chosen, onChoose } = props
  const zone = zones.find(({ id }) => id === chosen) ?? null
  const copied = zones.find(({ id }) => id === copiedId(chosen)) ?? null
  if (chosen === null || (chosen !== newZone && zone === null && copied === null)) return <ZoneOverview {...props} />
  return (
    <ZoneWorkbench
      key={chosen}
      keptAs={chosen}
      camera={camera}
      picture={picture}
      zone={zone}
      copied={copied}
      watching={modules.filter(({ zoneIds }) => zoneIds.includes(chosen))}
      otherZones={zones.filter(({ id }) => id !== chosen)}
      onClose={() => onChoose(null)}
      onDuplicate={() => onChoose(zone === null ? null : copyOf(zone.id))}
    />
  )
}
