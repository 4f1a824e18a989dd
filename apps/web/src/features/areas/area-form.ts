import type { Area, AreaInput, AreaLocation, AreaType } from '@foresite/contract/areas'

/** An area's form values; unset ones are empty. */
export interface AreaIn {
  type: AreaType | ''
  name: string
  dockNumber: string
  location: AreaLocation | ''
  description: string
  cameraIds: string[]
  doorZoneId: string | null
}

/** The area that valid form values describe. */
export type AreaOut = AreaInput

/** The form values of a stored or a new area. */
export function formOf(area: Area | null): AreaIn {
  return {
    type: area?.type ?? '',
    name: area?.name ?? '',
    dockNumber: area?.dockNumber ?? '',
    location: area?.location ?? '',
    description: area?.description ?? '',
    cameraIds: [...(area?.cameraIds ?? [])],
    doorZoneId: area?.doorZoneId ?? null,
  }
}
