import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import type { ReactNode } from 'react'
import type { ChosenZone } from './chosen-zone.ts'

/** A camera's picture with its zones, and which of them is chosen. */
export interface ZoneEditorProps {
  readonly camera: {
    readonly id: string
    readonly name: string
    readonly width: number
    readonly height: number
  }
  readonly picture: ReactNode
  readonly zones: readonly Zone[]
  /** The site's modules: a zone that one watches is not deleted. */
  readonly modules?: readonly SiteModule[]
  readonly chosen: ChosenZone
  readonly onChoose: (chosen: ChosenZone) => void
  /** What else is set on the camera's picture, below its zones. */
  readonly more?: ReactNode
}
