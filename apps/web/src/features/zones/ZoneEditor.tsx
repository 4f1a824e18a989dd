import type { Zone } from '@foresite/contract/zones'
import type { ReactNode } from 'react'
import { copiedId, copyOf, newZone, type ChosenZone } from './chosen-zone.ts'
import { ZoneOverview } from './ZoneOverview.tsx'
import { ZoneWorkbench } from './ZoneWorkbench.tsx'

export interface ZoneEditorProps {
  readonly camera: {
    readonly id: string
    readonly name: string
    readonly width: number
    readonly height: number
  }
  readonly picture: ReactNode
  readonly zones: readonly Zone[]
  readonly chosen: ChosenZone
  readonly onChoose: (chosen: ChosenZone) => void
  /** What else is set on the camera's picture, below its zones. */
  readonly more?: ReactNode
}

/** A camera's zones over its picture; one of them, a copy of one, or a new one can be taken up to be drawn. */
export function ZoneEditor(props: ZoneEditorProps) {
  const { camera, picture, zones, chosen, onChoose } = props
  const zone = zones.find(({ id }) => id === chosen) ?? null
  const copied = zones.find(({ id }) => id === copiedId(chosen)) ?? null
  if (chosen === null || (chosen !== newZone && zone === null && copied === null))
    return <ZoneOverview {...props} />
  return (
    <ZoneWorkbench
      key={chosen}
      keptAs={chosen}
      camera={camera}
      picture={picture}
      zone={zone}
      copied={copied}
      otherZones={zones.filter(({ id }) => id !== chosen)}
      onClose={() => {
        onChoose(null)
      }}
      onDuplicate={() => {
        onChoose(zone === null ? null : copyOf(zone.id))
      }}
    />
  )
}
