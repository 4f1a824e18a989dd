import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { TrackBoxes } from './TrackOverlay.tsx'

const person = { id: '1', object: 'person', inferred: false, confidence: 0.9 }

test('[CAM-2.b] a box covers its object and shows the name of its class', () => {
  render(<TrackBoxes tracks={[{ ...person, box: { x: 0.25, y: 0.5, w: 0.1, h: 0.3 } }]} />)
  const box = screen.getByText('Person').parentElement
  expect(box).toHaveStyle({ left: '25%', top: '50%', width: '10%', height: '30%' })
})

test('[CAM-2.b] an inferred vehicle is marked as inferred', () => {
  const box = { x: 0, y: 0, w: 1, h: 1 }
  render(<TrackBoxes tracks={[{ ...person, object: 'vehicle', inferred: true, box }]} />)
  expect(screen.getByText('Vehicle (inferred)')).toBeVisible()
})

test('[CAM-2.b] a class of a site’s own model shows under the model’s name', () => {
  const box = { x: 0, y: 0, w: 1, h: 1 }
  render(<TrackBoxes tracks={[{ ...person, object: 'pallet', box }]} />)
  expect(screen.getByText('pallet')).toBeVisible()
})
