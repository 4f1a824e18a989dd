import type { Zone } from '@foresite/contract/zones'
import { zone as anyZone } from '@foresite/testkit/records'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import type { ChosenZone } from './chosen-zone.ts'
import { keptZoneId, keptZones } from './kept-draft.ts'
import { ZoneEditor } from './ZoneEditor.tsx'

const camera = { id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001', name: 'Hall', width: 960, height: 540 }
const zone = anyZone({ cameraId: camera.id, cameraName: camera.name })

beforeEach(() => {
  localStorage.clear()
})

function Editor({ zones, opened }: { readonly zones: readonly Zone[]; readonly opened: ChosenZone }) {
  const [chosen, setChosen] = useState(opened)
  return <ZoneEditor camera={camera} picture={null} zones={zones} chosen={chosen} onChoose={setChosen} />
}

function keepDraft(id: string): void {
  keptZones.keep(keptZoneId(camera.id, id), {
    fields: { name: 'Mine', type: 'custom-occurrence', purpose: 'aisle' },
    drawing: {
      step: 'rest',
      points: [...zone.polygon],
      closed: true,
      outlineDone: true,
      tail: null,
      arrow: zone.arrow,
      arrowDone: true,
    },
    since: zone.updatedAt,
  })
}

test('the unsaved work on a zone that was deleted can be saved as a new zone', async () => {
  const server = await startApiServer({ 'POST /api/zones': { status: 201, body: { message: 'Added.', zone } } })
  keepDraft(zone.id)
  const { user } = render(<Editor zones={[]} opened={zone.id} />)
  await user.click(screen.getByRole('button', { name: 'Continue as a new zone' }))
  expect(screen.getByLabelText('Zone name')).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ name: 'Mine', polygon: zone.polygon })
})

test('an unsaved new zone is offered among the camera’s zones', async () => {
  keepDraft('new')
  const { user } = render(<Editor zones={[zone]} opened={null} />)
  expect(screen.getByText('You have an unsaved new zone.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue drawing' }))
  expect(screen.getByLabelText('Zone name')).toHaveValue('Mine')
})

test('Duplicate opens a copy of the zone', async () => {
  const { user } = render(<Editor zones={[zone]} opened={zone.id} />)
  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  expect(screen.getByLabelText('Zone name')).toHaveValue(`${zone.name} (2)`)
})
