import type { CameraState } from '@foresite/contract/cameras'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { render } from '../../../test/render.tsx'
import { CameraStatus } from './CameraStatus.tsx'

const since = '2026-11-21T08:05:00.000Z'
const quiet: Pick<CameraState, 'health' | 'recording'> = {
  health: [],
  recording: { state: 'off', since },
}

test('[CAM-1.c] a live camera says so', () => {
  render(<CameraStatus status={{ state: 'live', since, ...quiet }} />)
  expect(screen.getByText('Live')).toBeVisible()
})

test('[CAM-1.c] a connecting camera says so', () => {
  render(<CameraStatus status={{ state: 'connecting', since, ...quiet }} />)
  expect(screen.getByText('Connecting…')).toBeVisible()
})

test('[CAM-1.c] a camera without a picture says why and since when, in the site’s time', () => {
  useConfiguration.setState({ timezone: 'America/New_York' })
  render(<CameraStatus status={{ state: 'offline', since, problem: 'refused-password', ...quiet }} />)
  expect(screen.getByText('Offline since Nov 21, 2026, 03:05:00')).toBeVisible()
  expect(screen.getByText('The camera rejected the user name or password.')).toBeVisible()
})

test('[CAM-1.c] a camera’s trouble since yesterday gets its day, on a screen that is left open', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T23:59:30.000Z') })
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const health = [{ problem: 'unseen', since } as const]
  render(<CameraStatus status={{ state: 'live', since, ...quiet, health }} />)
  expect(screen.getByText('Not analysed since 08:05')).toBeVisible()
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(screen.getByText('Not analysed since Nov 21, 2026, 08:05')).toBeVisible()
})

test('[CAM-1.c] a live camera that is not analysed says since when', () => {
  vi.useFakeTimers({ now: Date.parse(since), toFake: ['Date'] })
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const health = [{ problem: 'unseen', since } as const]
  const { rerender } = render(<CameraStatus status={{ state: 'live', since, ...quiet, health }} />)
  expect(screen.getByText('Live')).toBeVisible()
  expect(screen.getByText(/^Not analysed since 08:05$/)).toBeVisible()
  rerender(<CameraStatus status={{ state: 'live', since, ...quiet }} />)
  expect(screen.queryByText(/Not analysed/)).toBeNull()
})

test('[CAM-1.c] a fault that began on another day says which', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:00:00.000Z'), toFake: ['Date'] })
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const health = [{ problem: 'frozen', since } as const]
  const recording = { state: 'failing', since, problem: 'disk-full' } as const
  render(<CameraStatus status={{ state: 'live', since, health, recording }} />)
  expect(screen.getByText('Picture frozen since Nov 21, 2026, 08:05')).toBeVisible()
  expect(screen.getByText('Not recording since Nov 21, 2026, 08:05: disk full')).toBeVisible()
})

test('the same in Portuguese', () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  useLanguageStore.getState().choose('pt')
  render(<CameraStatus status={{ state: 'offline', since, ...quiet }} />)
  expect(screen.getByText(/^Offline desde 21\/11\/2026, 08:05:00$/)).toBeVisible()
})
