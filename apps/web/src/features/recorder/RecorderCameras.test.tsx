import type { ImportResult, RecorderCamera, RecorderEvent } from '@foresite/contract/recorder'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { RecorderCameras } from './RecorderCameras.tsx'
import { RecorderEvents } from './RecorderEvents.tsx'

const cameraId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const triangle = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
]
const gate: RecorderCamera = {
  name: 'gate',
  title: 'Gate',
  enabled: true,
  address: 'rtsp://frigate.site:8554/gate',
  zones: [{ name: 'lane', title: 'Lane', polygon: triangle }],
  unreadableZones: ['odd'],
  cameraId: null,
}
const yard: RecorderCamera = {
  ...gate,
  name: 'yard',
  title: 'Yard',
  zones: [],
  unreadableZones: [],
}
const results: ImportResult[] = [
  { name: 'gate', outcome: 'imported', message: 'Added as “Gate”.', cameraId, zonesAdded: 1 },
  {
    name: 'yard',
    outcome: 'failed',
    message: 'The camera does not respond.',
    cameraId: null,
    zonesAdded: 0,
  },
]
const event: RecorderEvent = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0009',
  kind: 'object',
  cameraId,
  cameraName: 'Gate',
  label: 'car',
  subLabel: null,
  plate: '12-AB-34',
  zones: ['Lane'],
  score: 0.87,
  severity: null,
  box: null,
  startedAt: '2026-11-21T08:00:00.000Z',
  endedAt: '2026-11-21T08:00:12.000Z',
  clipUrl: '/clip.mp4',
  stillUrl: '/still.jpg',
}

let cameras: RecorderCamera[]
let events: RecorderEvent[]
let server: ApiServer
beforeEach(async () => {
  cameras = [gate, yard]
  events = [event]
  server = await startApiServer({
    'GET /api/recorder/cameras': () => ({ body: cameras }),
    'GET /api/cameras': { body: [] },
    'POST /api/recorder/import': () => {
      cameras = [{ ...gate, cameraId }, yard]
      return { body: { message: '1 of 2 cameras was imported.', results } }
    },
    'GET /api/recorder/events': () => ({
      body: { rows: events, total: events.length, page: 1, limit: 20 },
    }),
  })
})

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 })
  const item = heading.closest('li')
  if (item === null) throw new Error('the camera stands in no list')
  return within(item)
}

describe('the recorder’s cameras', () => {
  test('[CAM-4.b] are listed with their picture, their zones and what cannot be imported', async () => {
    render(<RecorderCameras hrefOf={(id) => `/camera/${id}`} />)
    const shown = await card('Gate')
    expect(shown.getByText('Zones: Lane')).toBeVisible()
    expect(shown.getByText('Zones that cannot be imported: odd')).toBeVisible()
    expect(shown.getByText('rtsp://frigate.site:8554/gate')).toBeVisible()
    const still = shown.getByRole('img', { name: 'Newest picture of Gate' })
    expect(still).toHaveAttribute('src', '/api/recorder/cameras/gate/still')
    fireEvent.error(still)
    expect(shown.getByText('No picture')).toBeVisible()
  })

  test('[CAM-4.b] selected cameras are imported, each with its own result', async () => {
    const { user } = render(<RecorderCameras hrefOf={(id) => `/camera/${id}`} />)
    const importButton = await screen.findByRole('button', { name: 'Import cameras' })
    expect(importButton).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Import Gate' }))
    await user.click(screen.getByRole('checkbox', { name: 'Import Yard' }))
    await user.click(screen.getByRole('button', { name: 'Import 2 cameras' }))
    const result = within(await screen.findByRole('status', { name: 'Import result' }))
    expect(result.getByText(/Added as “Gate”\. 1 zone added\./)).toBeVisible()
    expect(result.getByText('The camera does not respond.')).toBeVisible()
    expect(result.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/camera/${cameraId}`)
    const sent = server.calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ names: ['gate', 'yard'] })
    const imported = await screen.findByRole('link', { name: 'Imported: open the camera' })
    expect(imported).toHaveAttribute('href', `/camera/${cameraId}`)
    expect(screen.getByRole('checkbox', { name: 'Import new zones of Gate' })).not.toBeChecked()
  })

  test('[CAM-4.b] a camera without a stream cannot be selected, and says why', async () => {
    cameras = [{ ...gate, address: null, enabled: false }]
    render(<RecorderCameras hrefOf={() => '/'} />)
    const shown = await card('Gate')
    expect(shown.getByRole('checkbox', { name: 'Import Gate' })).toBeDisabled()
    expect(shown.getByText(/No stream in its configuration/)).toBeVisible()
    expect(shown.getByText('Switched off in the recorder.')).toBeVisible()
  })

  test('[CAM-4.b] an unreachable recorder shows an error with Try again', async () => {
    server.answers.set('GET /api/recorder/cameras', {
      status: 503,
      body: { message: 'The recorder does not answer.', error: 'recorder.away' },
    })
    const { user } = render(<RecorderCameras hrefOf={() => '/'} />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answers.set('GET /api/recorder/cameras', { body: [gate] })
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Gate' })).toBeVisible()
  })
})

describe('the recorder’s events', () => {
  test('[CAM-4.b] are listed with type, place and time; an event opens with its clip', async () => {
    const { user, router } = render(<RecorderEvents />, { at: '/settings?recorder=events' })
    const row = await screen.findByRole('button', { name: /car · 12-AB-34/ })
    expect(row).toHaveTextContent('Gate · Lane')
    expect(row).toHaveTextContent('12 sec')
    await user.click(row)
    const dialog = within(await screen.findByRole('dialog', { name: 'car' }))
    expect(dialog.getByLabelText('Clip of car, Gate')).toHaveAttribute('src', '/clip.mp4')
    expect(dialog.getByText('87%')).toBeVisible()
    expect(router.state.location.search).toBe(`?recorder=events&event=${event.id}`)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe('?recorder=events'))
  })

  test('[CAM-4.b] an event without a clip shows its picture and says so', async () => {
    events = [{ ...event, clipUrl: null, endedAt: null }]
    render(<RecorderEvents />, { at: `/settings?event=${event.id}` })
    const dialog = within(await screen.findByRole('dialog', { name: 'car' }))
    expect(dialog.getByRole('img', { name: 'Picture of car, Gate' })).toHaveAttribute('src', '/still.jpg')
    expect(dialog.getByText('The recorder has no clip of this event.')).toBeVisible()
    expect(dialog.getByText('ongoing')).toBeVisible()
  })

  test('[CAM-4.b] a clip keeps playing when newer events push its row off the page', async () => {
    const { client } = render(<RecorderEvents />, { at: `/settings?event=${event.id}` })
    const clip = await screen.findByLabelText('Clip of car, Gate')
    events = [{ ...event, id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0010', label: 'truck' }]
    await act(() => client.invalidateQueries())
    expect(await screen.findByText(/^truck/)).toBeInTheDocument()
    expect(clip).toBeVisible()
  })

  test('[CAM-4.b] a clip that fails to load says so', async () => {
    render(<RecorderEvents />, { at: `/settings?event=${event.id}` })
    const dialog = within(await screen.findByRole('dialog', { name: 'car' }))
    fireEvent.error(dialog.getByLabelText('Clip of car, Gate'))
    expect(await dialog.findByText('The clip could not be loaded from the recorder.')).toBeVisible()
  })

  test('[CAM-4.b] the chosen type stays in the address and is sent', async () => {
    const { user, router } = render(<RecorderEvents />, { at: '/settings?recorder=events&page=3' })
    await user.click(await screen.findByRole('combobox', { name: 'Type' }))
    await user.click(screen.getByRole('option', { name: 'Review items' }))
    await waitFor(() => expect(server.calls.at(-1)?.path).toBe('/api/recorder/events?page=1&limit=20&kind=review'))
    expect(router.state.location.search).toBe('?recorder=events&kind=review')
  })

  test('[CAM-4.b] says so when there are none', async () => {
    events = []
    render(<RecorderEvents />, { language: 'pt' })
    expect(await screen.findByRole('heading', { name: 'Sem eventos' })).toBeVisible()
  })
})
