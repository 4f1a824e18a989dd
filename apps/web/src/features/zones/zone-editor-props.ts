import type { Camera } from '@foresite/contract/cameras'
import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import type { ReactNode } from 'react'
import type { ChosenZone } from './chosen-zone.ts'

/** A camera's picture with its zones, and the selected one. */
export interface ZoneEditorProps {
  readonly camera: Pick<Camera, 'id' | 'name' | 'width' | 'height'>
  readonly picture: ReactNode
  readonly zones: readonly Zone[]
  /** The site's modules: a watched zone cannot be deleted. */
  readonly modules?: readonly SiteModule[]
  readonly chosen: ChosenZone
  readonly onChoose: (chosen: ChosenZone) => void
  /** Links to the other editors on the picture, below the zones. */
  readonly more?: ReactNode
}
