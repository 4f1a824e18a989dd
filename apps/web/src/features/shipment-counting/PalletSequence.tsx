import type { ShipmentPallet, DamageGrade } from '@foresite/contract/shipment-pallets'
import FullscreenOutlined from '@mui/icons-material/FullscreenOutlined'
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import { useCallback, useReducer, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#platform/routing/paths.ts'
import { FullScreen } from '#scene/full-screen/FullScreen.tsx'
import { useFullScreen } from '#scene/full-screen/use-full-screen.ts'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { nextState, type SequenceEvent, type SequenceState } from './inspection-sequence.ts'
import type { OpenedShipment } from './opened-shipment.ts'
import { SequenceActions } from './SequenceActions.tsx'
import { useStationSound, useStationTones } from './station-signal.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'
import { useStationDriver, type Driver } from './use-station-driver.ts'

interface PalletSequenceProps {
  readonly opened: OpenedShipment
  /** Marks the damage of a pallet. */
  readonly damage: (pallet: ShipmentPallet) => ReactNode
  /** Opens a pallet in the list, to count it. */
  readonly onCount: (palletId: string | undefined) => void
}

const severe: ReadonlySet<DamageGrade> = new Set(['major', 'critical'])

/**
 * Inspects one pallet after the other (DMG-4). At a station, the camera reports when a pallet is in place and when it
 * has left, with light and sound; the user can always report it instead.
 */
export function PalletSequence({ opened, damage, onCount }: PalletSequenceProps) {
  const t = useShipmentCountingTexts()
  const navigate = useNavigate()
  const screen = useFullScreen()
  const isSoundOn = useStationSound(({ isOn }) => isOn)
  const [state, dispatch] = useReducer(nextState, 'waiting')
  const [palletId, setPalletId] = useState<string | null>(null)
  const onEvent = useCallback((event: SequenceEvent) => {
    dispatch(event)
  }, [])
  const { station, driver } = useStationDriver(opened.shipment, onEvent)
  const hasPallet = state === 'searching' || state === 'searched'
  const pallet = hasPallet ? opened.pallets.find(({ id }) => id === palletId) : undefined
  const isDamaged = isSeverelyDamaged(pallet)
  useStationTones(state, isDamaged)
  const cameraId = station?.cameraId ?? null
  return (
    <FullScreen on={screen.on}>
      <Box
        component="section"
        aria-label={t('sequence')}
        data-state={state}
        sx={{
          bgcolor: lightOf(state, isDamaged),
          color: 'common.white',
          borderRadius: screen.on ? 0 : 2,
          p: { xs: 2, md: 3 },
          minHeight: screen.on ? 'calc(100vh - 16px)' : { md: '70vh' },
          display: 'grid',
          gap: 2.5,
          alignContent: 'start',
          transition: 'background-color 150ms',
        }}
      >
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <SequenceSigns state={state} isDamaged={isDamaged} driver={driver} camera={station?.cameraName ?? ''} />
          </Box>
          <IconButton
            color="inherit"
            aria-label={t(isSoundOn ? 'sound.off' : 'sound.on')}
            aria-pressed={isSoundOn}
            sx={{ width: 52, height: 52 }}
            onClick={() => useStationSound.setState({ isOn: !isSoundOn })}
          >
            {isSoundOn ? <VolumeUpOutlined /> : <VolumeOffOutlined />}
          </IconButton>
          <IconButton
            color="inherit"
            aria-label={t(screen.on ? 'screen.leave' : 'word.fullScreen')}
            sx={{ width: 52, height: 52 }}
            onClick={screen.toggle}
          >
            <FullscreenOutlined />
          </IconButton>
        </Stack>
        <Columns from="md" widths={cameraId === null ? 'minmax(0, 1fr)' : '3fr 2fr'} gap={2.5}>
          {cameraId !== null && (
            <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
              <PictureStage width={16} height={9}>
                <LivePicture cameraId={cameraId} name={station?.cameraName ?? ''} fit="contain" />
              </PictureStage>
            </Box>
          )}
          <SequenceActions
            opened={opened}
            state={state}
            pallet={pallet}
            cameraId={cameraId}
            isDriven={driver === 'camera'}
            damage={damage}
            onCount={onCount}
            onEvent={onEvent}
            onNamed={(id) => {
              setPalletId(id)
              dispatch('named')
            }}
            onEnd={() => {
              screen.leave()
              void navigate(to('shipmentFinal', { id: opened.shipment.id }))
            }}
          />
        </Columns>
      </Box>
    </FullScreen>
  )
}

/** The screen's background, seen from afar like a signal light. */
type Light = 'grey.800' | 'warning.dark' | 'info.dark' | 'success.dark' | 'error.dark'

/** Whether a pallet has unresolved major or critical damage. */
function isSeverelyDamaged(pallet: ShipmentPallet | undefined): boolean {
  return pallet?.findings.some(({ grade, resolvedAt }) => resolvedAt === null && severe.has(grade)) === true
}

/** Red for damage in any state; green for a pallet inspected without damage. */
function lightOf(state: SequenceState, isDamaged: boolean): Light {
  if (isDamaged) return 'error.dark'
  return (
    {
      waiting: 'grey.800',
      placed: 'warning.dark',
      searching: 'info.dark',
      searched: 'success.dark',
      ended: 'grey.800',
    } as const
  )[state]
}

interface SequenceSignsProps {
  readonly state: SequenceState
  readonly isDamaged: boolean
  readonly driver: Driver
  readonly camera: string
}

/** The current instruction, legible from three metres, and what reports the next pallet: camera or person. */
function SequenceSigns({ state, isDamaged, driver, camera }: SequenceSignsProps) {
  const t = useShipmentCountingTexts()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography
        component="p"
        sx={{ fontSize: 'clamp(2.25rem, 7vw, 6rem)', fontWeight: 800, lineHeight: 1.05, overflowWrap: 'anywhere' }}
      >
        {t(isDamaged ? 'sequence.damaged' : `sequence.${state}`)}
      </Typography>
      <Typography sx={{ fontSize: { xs: '1rem', md: '1.375rem' } }}>
        {t(isDamaged && state !== 'searching' ? 'sequence.damaged.text' : `sequence.${state}.text`)}
      </Typography>
      {(state === 'waiting' || driver === 'camera') && (
        <Typography variant="body2">{t(`driver.${driver}`, { camera })}</Typography>
      )}
    </Box>
  )
}
