import { timeline } from '@foresite/testkit/records'
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { startApiServer, type Arrived } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { useRecordingSource } from './recording-source.ts'

const { id } = camera(1)
const iso = (ms: number) => new Date(ms).toISOString()
const day = 86_400_000
const now = Date.now()
const oldest = now - 200 * day
const resumed = now - 10 * day

/** Recorded for a minute, then, after a pause of 190 days, without an end. */
const periods = [
  { fromMs: oldest, toMs: oldest + 60_000 },
  { fromMs: resumed, toMs: now },
]

function recordedIn({ path }: Arrived) {
  const query = new URL(path, 'http://site').searchParams
  const [fromMs, toMs] = ['from', 'to'].map((name) => Date.parse(query.get(name) ?? '')) as [number, number]
  const recorded = periods
    .filter((each) => each.fromMs < toMs && each.toMs > fromMs)
    .map((each) => ({
      from: iso(Math.max(each.fromMs, fromMs)),
      to: iso(Math.min(each.toMs, toMs)),
      held: false,
    }))
  return { body: timeline({ recorded }) }
}

function Following({ afterMs }: { readonly afterMs: number }) {
  const source = useRecordingSource(id)
  const [next, setNext] = useState<number | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void source.next(afterMs, stop.signal).then(setNext)
    return () => stop.abort()
  }, [source, afterMs])
  return next === null ? null : <p>{iso(next)}</p>
}

test.each([
  ['before the first recording', oldest - 400 * day, oldest],
  ['in a pause of months', oldest + day, resumed],
])('[VIS-5.g] a moment %s leads to the recording that follows', async (_, afterMs, next) => {
  await startApiServer({
    [`GET /api/cameras/${id}/timeline`]: recordedIn,
    'GET /api/storage': {
      body: { nodes: [], cameras: [{ cameraId: id, bytes: 1, oldest: iso(oldest), newest: iso(now), heldBytes: 0 }] },
    },
  })
  render(<Following afterMs={afterMs} />)
  expect(await screen.findByText(iso(next))).toBeVisible()
})
