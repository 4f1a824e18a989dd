import type { CoverageDay, Outage } from '@foresite/contract/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { camera, outage as anyOutage } from '@foresite/testkit/records'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { CoverageTable } from './CoverageTable.tsx'
import { roundedShare, toneOfShare } from './share.ts'

const gate = camera({ id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001', name: 'Gate' })
const hall = camera({ id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002', name: 'Hall' })

function covered(cameraId: string, day: string, seen: number | null, recorded = seen): CoverageDay {
  return { cameraId, day, seen, recorded, outages: 2 }
}
const outage = anyOutage({ cameraId: gate.id })

let outages: Outage[]
let server: ApiServer
beforeEach(async () => {
  outages = [outage]
  server = await startApiServer({
    'GET /api/cameras': { body: [gate, hall] },
    'GET /api/coverage': {
      body: [
        covered(gate.id, '2026-11-20', 0.9999, 0.5),
        covered(gate.id, '2026-11-21', 1),
        covered(hall.id, '2026-11-20', null),
        covered(hall.id, '2026-11-21', 0.87654),
      ],
    },
    [`GET /api/cameras/${gate.id}/outages`]: () => ({ body: outages }),
  })
})

const cells = async () => {
  const table = await screen.findByRole('table', { name: 'Coverage by day' })
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('coverage by camera and day', () => {
  test('[CAM-5.b] is a table of days and cameras, the newest day first', async () => {
    render(<CoverageTable />)
    expect(await cells()).toEqual([
      ['Day', 'Gate', 'Hall'],
      ['Sat, Nov 21', '100%', '87.6%'],
      ['Fri, Nov 20', '99.9%', '–'],
    ])
  })

  test('[CAM-5.b] can show recording instead of coverage, kept in the address', async () => {
    const { user, router } = render(<CoverageTable />, { at: '/coverage?camera=1' })
    await user.click(await screen.findByRole('button', { name: 'Recorded' }))
    expect((await cells())[2]).toEqual(['Fri, Nov 20', '50%', '–'])
    expect(router.state.location.search).toBe('?camera=1&measure=recorded')
  })

  test('[CAM-5.b] covers the last 7 or 30 days, kept in the address', async () => {
    const { user, router } = render(<CoverageTable />)
    await cells()
    await user.click(screen.getByRole('button', { name: '30 days' }))
    await waitFor(() => expect(spans()).toEqual([6, 29]))
    expect(router.state.location.search).toBe('?days=30days')
  })

  test('[CAM-5.b] lists the outages of a camera with their reason', async () => {
    const { user, router } = render(<CoverageTable />)
    await user.click(await screen.findByRole('button', { name: 'Gate' }))
    const section = within(await screen.findByRole('region', { name: 'Latest outages of Gate' }))
    const line = await section.findByRole('listitem')
    expect(line).toHaveTextContent('Offline')
    expect(line).toHaveTextContent('(4 min 30 sec)')
    expect(line).toHaveTextContent('The camera’s stream has stalled.')
    expect(router.state.location.search).toBe(`?outages=${gate.id}`)
  })

  test('[CAM-5.b] an ongoing outage has no end yet', async () => {
    outages = [{ ...outage, kind: 'moved', problem: null, to: null }]
    render(<CoverageTable cameraId={gate.id} />)
    const line = await screen.findByRole('listitem')
    expect(line).toHaveTextContent('Moved')
    expect(line).toHaveTextContent(/– ongoing$/)
  })

  test('[CAM-5.b] a single camera shows both measures and its outages', async () => {
    render(<CoverageTable cameraId={gate.id} />)
    expect(await cells()).toEqual([
      ['Day', 'Good picture', 'Recorded', 'Outages'],
      ['Sat, Nov 21', '100%', '100%', '2'],
      ['Fri, Nov 20', '99.9%', '50%', '2'],
    ])
    expect(await screen.findByRole('listitem')).toHaveTextContent('Offline')
  })

  test('[CAM-5.b] shows the latest five outages, and all on request', async () => {
    outages = Array.from({ length: 8 }, (_, i) => ({
      ...outage,
      id: `${outage.id.slice(0, -1)}${String(i)}`,
    }))
    const { user } = render(<CoverageTable cameraId={gate.id} />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show all 8' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    expect(screen.queryByRole('button', { name: 'Show all 8' })).toBeNull()
  })

  test('[CAM-5.b] an outage links to its moment in the recording', async () => {
    const gone: number[] = []
    const go = (ms: number) => gone.push(ms)
    const { user } = render(<CoverageTable cameraId={gate.id} onMoment={go} />)
    const line = within(await screen.findByRole('listitem'))
    await user.click(line.getByRole('button'))
    expect(gone).toEqual([Date.parse(outage.from)])
  })

  test('[CAM-5.b] says so when there is no camera', async () => {
    server.answers.set('GET /api/cameras', { body: [] })
    render(<CoverageTable />, { language: 'pt' })
    expect(await screen.findByRole('heading', { name: 'Ainda não há câmaras' })).toBeVisible()
  })
})

/** Length in days of each requested coverage. */
function spans(): number[] {
  return server.calls
    .filter(({ path }) => path.startsWith('/api/coverage'))
    .map(({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
      return (Date.parse(to) - Date.parse(from)) / 86_400_000
    })
}

test.each([
  [1, 1, 'success'],
  [0.99999, 0.999, 'success'],
  [0.9985, 0.998, 'warning'],
  [0.29, 0.29, 'error'],
  [0, 0, 'error'],
])('[CAM-5.b] a share of %d shows as %d and is rated %s', (share, shown, tone) => {
  expect(roundedShare(share)).toBe(shown)
  expect(toneOfShare(share)).toBe(tone)
})
