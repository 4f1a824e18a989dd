import type { InspectionStation } from '@foresite/contract/inspection-stations'
import type { Shipment } from '@foresite/contract/shipments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryFor } from '#platform/api/query.ts'
import type { SequenceEvent } from './inspection-sequence.ts'

/** Who reports pallets: the station's camera, or a person and why. */
export type Driver = 'camera' | 'mobile' | 'no-camera' | 'no-zone' | 'away'

interface StationDriver {
  /** Null while loading, and in a mobile inspection. */
  readonly station: InspectionStation | null
  readonly driver: Driver
}

/** The station of a shipment's inspection; its camera's reports drive the sequence. */
export function useStationDriver(
  { mode, stationId }: Pick<Shipment, 'mode' | 'stationId'>,
  onEvent: (event: SequenceEvent) => void,
): StationDriver {
  const isStation = mode === 'station'
  const stations = useQuery({ ...queryFor('listInspectionStations'), enabled: isStation })
  const station = stations.data?.find(({ id }) => isStation && id === stationId) ?? null
  const hasCamera = station?.cameraId !== null && station?.cameraId !== undefined
  const cameras = useQuery({ ...queryFor('listCameras'), enabled: hasCamera })
  const isLive = cameras.data?.find(({ id }) => id === station?.cameraId)?.status.state === 'live'
  const driver = driverOf()
  const occupiedSince = driver === 'camera' ? station?.occupiedSince : undefined
  const known = useRef<string | null>(null)
  useEffect(() => {
    // No report, or no change since the last one: a person may have reported otherwise.
    if (occupiedSince === undefined || occupiedSince === known.current) return
    known.current = occupiedSince
    onEvent(occupiedSince === null ? 'vacated' : 'occupied')
  }, [occupiedSince, onEvent])
  return { station, driver }

  function driverOf(): Driver {
    if (!isStation) return 'mobile'
    if (station === null || !hasCamera) return 'no-camera'
    if (!station.isWatched) return 'no-zone'
    return isLive ? 'camera' : 'away'
  }
}
