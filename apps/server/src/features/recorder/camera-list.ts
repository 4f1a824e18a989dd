import type { Camera } from '@foresite/contract/cameras'
import type { ImagePoint } from '@foresite/contract/primitives'
import { recorderCameraName, type RecorderCamera } from '@foresite/contract/recorder'
import { readAddress } from '#features/cameras/index.ts'
import { checkPolygon } from '#features/zones/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Connection } from './connection.ts'
import type { FrigateConfig } from './frigate/answers.ts'
import { readOutline } from './frigate/outline.ts'
import { restreamsOf, type Restreams } from './frigate/restream.ts'

/** A recorder's camera that can be imported, with its addresses, secrets included. */
export interface Importable {
  readonly shown: RecorderCamera
  readonly restreams: Restreams | null
}

/** The recorder's cameras by name, and which of them are already imported. */
export function importableCameras(
  connection: Connection,
  config: FrigateConfig,
  ours: readonly Camera[],
): Importable[] {
  return Object.entries(config.cameras)
    .filter(([name]) => recorderCameraName.safeParse(name).success)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, camera]) => {
      const restreams = restreamsOf(connection, config, name, camera)
      return {
        restreams,
        shown: {
          name,
          title: titleOf(camera.friendly_name, name),
          enabled: camera.enabled,
          address: restreams && readAddress(restreams.main).shown,
          ...outlines(camera),
          cameraId: ours.find(({ recorderName }) => recorderName === name)?.id ?? null,
        },
      }
    })
}

function outlines(camera: FrigateConfig['cameras'][string]) {
  const zones: RecorderCamera['zones'] = []
  const unreadableZones: string[] = []
  for (const [name, zone] of Object.entries(camera.zones)) {
    const polygon = readOutline(zone.coordinates, camera.detect)
    const title = titleOf(zone.friendly_name, name)
    if (polygon !== null && isOutline(polygon)) zones.push({ name, title, polygon })
    else unreadableZones.push(title)
  }
  return { zones, unreadableZones }
}

/** Our names have at most 80 characters and no control characters. */
function titleOf(friendlyName: string | undefined, name: string): string {
  const given =
    friendlyName
      ?.normalize('NFC')
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim() ?? ''
  return (given === '' ? name : given).slice(0, 80)
}

function isOutline(polygon: readonly ImagePoint[]): boolean {
  try {
    checkPolygon(polygon)
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
