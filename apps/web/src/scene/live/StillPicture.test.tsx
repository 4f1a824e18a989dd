import { testId } from '@foresite/testkit/records'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { StillPicture } from './StillPicture.tsx'

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('[AREA-2.a] a picture that is not refreshed is tried again until it has loaded once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<StillPicture cameraId={testId(1)} name="Hall" refreshing={false} />)
  const picture = screen.getByRole('img', { name: 'Newest picture of Hall' })
  const shot = (number: number) => `/api/cameras/${testId(1)}/still?shot=${String(number)}`
  fireEvent.error(picture)
  pass(9_999)
  expect(picture).toHaveAttribute('src', shot(0))
  pass(1)
  expect(picture).toHaveAttribute('src', shot(1))
  fireEvent.load(picture)
  pass(60_000)
  expect(picture).toHaveAttribute('src', shot(1))
})
