import type { Outage, Timeline } from '@foresite/contract/recordings'
import { timeline } from '@foresite/testkit/records'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useSession } from '#platform/access/session-store.ts'
import { RecordingPlayer } from '#scene/playback/recording-player.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { PlaybackPicture } from './PlaybackPicture.tsx'
import { RecordingTimeline } from './RecordingTimeline.tsx'
import { usePlayback } from './use-playback.ts'

const { id, name } = camera(1)
const minute = 60_000
const now = Date.now()
const iso = (minutesAgo: number) => new Date(now - minutesAgo * minute).toISOString()

const outage: Outage = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0071',
  cameraId: id,
  kind: 'offline',
  problem: 'unreachable',
  from: iso(20),
  to: iso(15),
}
const nothing = timeline()
const recorded = timeline({
  recorded: [
    { from: iso(55), to: iso(20), held: false },
    // Ends in the future: no gap can follow while the tests run.
    { from: iso(15), to: iso(-60), held: true },
  ],
  outages: [outage],
  events: [
    {
      id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0072',
      type: 'restricted-area',
      severity: 'High',
      name: 'Nobody on the robot floor',
      at: iso(40),
      endedAt: null,
    },
  ],
})

async function startSite(timeline: Timeline, newest: string | null = null) {
  return startApiServer({
    [`GET /api/cameras/${id}/timeline`]: { body: timeline },
    'GET /api/storage': {
      body: {
        nodes: [],
        cameras: [{ cameraId: id, bytes: 1, oldest: newest, newest, heldBytes: 0 }],
      },
    },
  })
}

function Recording({ sinceMinutes }: { readonly sinceMinutes: number }) {
  const [params, setParams] = useSearchParams()
  const playback = usePlayback({
    cameraId: id,
    at: params.get('at'),
    onAt: (at) => setParams(at === null ? {} : { at }, { replace: true }),
  })
  return (
    <>
      {!playback.live && <PlaybackPicture cameraId={id} name={name} playback={playback} tracks={false} />}
      <RecordingTimeline
        cameraId={id}
        name={name}
        sinceMs={now - sinceMinutes * minute}
        playback={playback}
        range={null}
        onRange={() => undefined}
      />
    </>
  )
}

function show(at = '/', sinceMinutes = 58) {
  const view = render(<Recording sinceMinutes={sinceMinutes} />, { at })
  const moment = () => {
    const text = new URLSearchParams(view.router.state.location.search).get('at')
    return text === null ? null : Date.parse(text)
  }
  return { ...view, moment }
}

test('[CAM-5.b] [VIS-5.g] the timeline shows recordings, the gap with its reason, and the event', async () => {
  await startSite(recorded)
  const { container, user } = show()
  await screen.findByRole('slider', { name: 'Recording timeline' })
  expect(container.querySelectorAll('[data-part="recorded"]')).toHaveLength(2)
  expect(container.querySelectorAll('[data-part="outage"]')).toHaveLength(1)
  expect(container.querySelectorAll('[data-part="event"]')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Events: 1 · Gaps and faults: 2/ }))
  expect(await screen.findByText('The camera does not respond.')).toBeVisible()
  expect(screen.getByText('Nobody on the robot floor')).toBeVisible()
})

test('[CAM-5.b] a part that still loads is not called unrecorded', async () => {
  const server = await startSite(timeline({ recorded: [{ from: iso(600), to: iso(-60), held: false }] }))
  const { container, user } = show(`/?at=${iso(10)}`, 600)
  await screen.findByRole('slider', { name: 'Recording timeline' })
  server.answers.set(`GET /api/cameras/${id}/timeline`, { never: true })
  for (let i = 0; i < 12; i++) await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(container.querySelectorAll('[data-part="gap"]')).toHaveLength(0)
})

test('[VIS-5.g] keys move from live into the recording and back; the address holds the moment', async () => {
  await startSite(recorded)
  const { user, moment } = show()
  const slider = await screen.findByRole('slider', { name: 'Recording timeline' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Live')
  slider.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(moment()).not.toBeNull())
  const begun = moment() ?? 0
  expect(Date.now() - begun).toBeGreaterThanOrEqual(10_000)
  const live = await screen.findByRole('button', { name: 'Go to live' })
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(moment()).toBe(begun - 10_000)
  await user.keyboard('{ArrowRight}')
  expect(moment()).toBe(begun - 9_000)
  await user.click(live)
  expect(moment()).toBeNull()
})

test('[VIS-5.g] playback does not pull a user back who just went live', async () => {
  await startSite(recorded)
  const onAt = vi.fn()
  function Slow() {
    const { setVideo, goLive } = usePlayback({ cameraId: id, at: iso(40), onAt })
    return (
      <>
        <video ref={setVideo} aria-label="Recording" />
        <button onClick={goLive}>Go to live</button>
      </>
    )
  }
  const { user } = render(<Slow />)
  const video = screen.getByLabelText('Recording')
  // jsdom decodes no video: the player's position is faked.
  using position = vi.spyOn(RecordingPlayer.prototype, 'positionMs', 'get')
  const playAt = (ms: number) => {
    position.mockReturnValue(ms)
    fireEvent.timeUpdate(video)
  }
  playAt(Date.parse(iso(40)) + 20_000)
  expect(onAt).toHaveBeenLastCalledWith(new Date(Date.parse(iso(40)) + 20_000).toISOString())
  await user.click(screen.getByRole('button', { name: 'Go to live' }))
  expect(onAt).toHaveBeenLastCalledWith(null)
  playAt(Date.parse(iso(40)) + 40_000)
  expect(onAt).toHaveBeenLastCalledWith(null)
})

test('[VIS-5.g] going to the same moment again plays from there again', async () => {
  await startSite(recorded)
  using seek = vi.spyOn(RecordingPlayer.prototype, 'seek')
  function Again() {
    const { setVideo, goTo } = usePlayback({ cameraId: id, at: iso(40), onAt: vi.fn() })
    return (
      <>
        <video ref={setVideo} aria-label="Recording" />
        <button onClick={() => goTo(Date.parse(iso(40)))}>Play again</button>
      </>
    )
  }
  const { user } = render(<Again />)
  expect(seek).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Play again' }))
  expect(seek).toHaveBeenCalledTimes(2)
  expect(seek).toHaveBeenLastCalledWith(Date.parse(iso(40)))
})

test('[CAM-5.b] a moment in a gap says why nothing was recorded', async () => {
  await startSite(recorded)
  show(`/?at=${encodeURIComponent(iso(17))}`)
  expect(
    await screen.findByText('The camera does not respond.', {
      selector: '[aria-busy] > [role="status"]',
    }),
  ).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Recording timeline' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('The camera does not respond.'),
  )
})

test('[VIS-5.g] Previous event starts shortly before it; without one, says so', async () => {
  await startSite(recorded)
  const { user, moment } = show()
  await user.click(await screen.findByRole('button', { name: 'Previous event' }))
  await waitFor(() => expect(moment()).toBe(Date.parse(iso(40)) - 3_000))
  await screen.findByRole('button', { name: 'Go to live' })
  await user.click(screen.getByRole('button', { name: 'Previous event' }))
  expect(await screen.findByText(/^No earlier event/)).toBeVisible()
})

test('[VIS-5.g] an event that is found late pulls nobody from where they went meanwhile', async () => {
  await startSite(recorded)
  const { client, moment, rerender, user } = show()
  const slider = await screen.findByRole('slider', { name: 'Recording timeline' })
  const answers = [Promise.withResolvers<Timeline>(), Promise.withResolvers<Timeline>()] as const
  const ask = vi.spyOn(client, 'query')
  for (const { promise } of answers) ask.mockReturnValueOnce(promise)
  await user.keyboard('p')
  slider.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(moment()).not.toBeNull())
  const chosen = moment()
  await act(async () => {
    answers[0].resolve(recorded)
    await answers[0].promise
  })
  expect(moment()).toBe(chosen)
  await user.keyboard('p')
  rerender(<p>Another screen</p>)
  await act(async () => {
    answers[1].resolve(recorded)
    await answers[1].promise
  })
  expect(moment()).toBe(chosen)
})

test('a browser that cannot play recordings shows the recorded still of the moment', async () => {
  await startSite(recorded)
  show(`/?at=2026-11-21T10:00:07.500Z`)
  expect(await screen.findByRole('img', { name: `Recorded still of ${name}` })).toHaveAttribute(
    'src',
    `/api/cameras/${id}/recorded-still?at=2026-11-21T10%3A00%3A07.000Z`,
  )
})

test('[AUTH-12.b] a recorded still whose ticket had expired is shown with the next one', async () => {
  const site = await startSite(recorded)
  site.answers.set('GET /api/auth/ticket', { body: { ticket: 'next' } })
  show(`/?at=2026-11-21T10:00:07.500Z`)
  fireEvent.error(await screen.findByRole('img', { name: `Recorded still of ${name}` }))
  expect(screen.queryByRole('img')).toBeNull()
  act(() => {
    useSession.setState({ isAuthRequired: true, authToken: 'right' })
  })
  expect(await screen.findByRole('img', { name: `Recorded still of ${name}` })).toHaveAttribute(
    'src',
    `/api/cameras/${id}/recorded-still?ticket=next&at=2026-11-21T10%3A00%3A07.000Z`,
  )
})

test('without any recording, explains what belongs there', async () => {
  await startSite(nothing)
  show()
  expect(await screen.findByText('Nothing recorded yet')).toBeVisible()
})

test('without a recording near a moment, one press opens the newest recording', async () => {
  const newest = iso(600)
  await startSite(nothing, newest)
  const { user, moment } = show()
  await user.click(await screen.findByRole('button', { name: 'Go to the newest recording' }))
  expect(moment()).toBe(Date.parse(newest) - 20_000)
})

const watched: Timeline = {
  ...recorded,
  recorderEvents: [
    {
      id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0073',
      label: 'person, car',
      severity: 'alert',
      at: iso(10),
      endedAt: iso(9),
    },
  ],
}

test('[CAM-4.b] recorder events show on the timeline and in the list, and can be hidden', async () => {
  await startSite(watched)
  const { container, user } = show()
  const inList = await screen.findByRole('button', { name: /^Events: 2 · Gaps and faults: 2/ })
  expect(container.querySelectorAll('[data-part="recorder-event"]')).toHaveLength(1)
  await user.click(inList)
  expect(await screen.findByText('person, car')).toBeVisible()
  expect(screen.getByText('Recorder: alert')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Show recorder events' }))
  expect(screen.getByRole('button', { name: /^Events: 1 ·/ })).toBeVisible()
  expect(container.querySelectorAll('[data-part="recorder-event"]')).toHaveLength(0)
  expect(container.querySelectorAll('[data-part="event"]')).toHaveLength(1)
})

test('[CAM-4.b] [VIS-5.g] P and N step through events, including the recorder’s, and name each', async () => {
  const site = await startSite(watched)
  const { user, moment } = show()
  const slider = await screen.findByRole('slider', { name: 'Recording timeline' })
  // The address and the screen show the moment that the next search starts from.
  const standsBefore = (event: string) =>
    waitFor(() => {
      expect(moment()).toBe(Date.parse(event) - 3_000)
      expect(Number(slider.getAttribute('aria-valuenow'))).toBe(Date.parse(event) - 3_000)
    })
  await user.keyboard('p')
  await standsBefore(iso(10))
  expect(await screen.findByText('person, car', { selector: '[role="status"] *' })).toBeVisible()
  await user.keyboard('p')
  await standsBefore(iso(40))
  await user.keyboard('n')
  await standsBefore(iso(10))
  // The server is asked for the events nearest to the shown moment.
  const asked = site.calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('near'))
  expect(asked).toContain(new Date(Date.parse(iso(40)) - 3_000).toISOString())
})

test('[CAM-4.b] clicking a mark opens its event; clicking beside it opens that moment', async () => {
  await startSite(watched)
  const { moment } = show()
  const slider = await screen.findByRole('slider', { name: 'Recording timeline' })
  const [from, to] = ['aria-valuemin', 'aria-valuemax'].map((name) => Number(slider.getAttribute(name)))
  const width = 1_000
  slider.getBoundingClientRect = () => new DOMRect(0, 0, width, 56)
  slider.setPointerCapture = () => undefined
  const press = (ms: number, beside: number) => {
    const clientX = ((ms - (from ?? 0)) / ((to ?? 0) - (from ?? 0))) * width + beside
    fireEvent.pointerDown(slider, { button: 0, clientX })
    fireEvent.pointerUp(slider, { clientX })
  }
  const seenAt = Date.parse(iso(10))
  press(seenAt, 4)
  expect(moment()).toBe(seenAt - 3_000)
  press(seenAt, 20)
  expect(moment()).toBeGreaterThan(seenAt + 30_000)
})

test('[CAM-4.b] says so only where the recorder has more events than are drawn', async () => {
  const site = await startSite(watched)
  const { unmount } = show()
  await screen.findByRole('switch', { name: 'Show recorder events' })
  expect(screen.queryByText(/^Too many recorder events/)).toBeNull()
  unmount()
  const much = { ...watched, moreRecorderEvents: true }
  site.answers.set(`GET /api/cameras/${id}/timeline`, { body: much })
  show()
  expect(await screen.findByText(/^Too many recorder events/)).toBeVisible()
})
