import type { RetentionSettings } from '@foresite/contract/retention'
import type { Storage } from '@foresite/contract/recordings'
import type { LastChange } from '@foresite/contract/stated-by'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiServer, type Answer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { RetentionPanel } from './RetentionPanel.tsx'
import { StoragePanel } from './StoragePanel.tsx'

const cameraId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let settings: RetentionSettings
let storage: Storage
let changed: LastChange | null
let refusal: Answer | null
let server: ApiServer
beforeEach(async () => {
  settings = {
    profile: 'none',
    days: { recordings: 30, clips: 90, stills: 90, records: null },
    maxGigabytes: null,
  }
  storage = {
    nodes: [
      {
        nodeId: 'node-1',
        state: 'low',
        totalBytes: 100e9,
        freeBytes: 10e9,
        recordingBytes: 60e9,
        reserveBytes: 5e9,
      },
    ],
    cameras: [{ cameraId, bytes: 60e9, oldest: daysAgo(20), newest: daysAgo(0), heldBytes: 2e9 }],
  }
  changed = null
  refusal = null
  server = await startApiServer({
    'GET /api/retention': () => ({ body: { ...settings, changed } }),
    'PUT /api/retention': ({ body }) => {
      if (refusal !== null) return refusal
      settings = JSON.parse(body) as RetentionSettings
      return { body: { message: 'Saved.' } }
    },
    'GET /api/storage': () => ({ body: storage }),
    'GET /api/cameras': { body: [] },
  })
})

/** Refetches everything, as a live event does. */
function ReadAgain() {
  const queries = useQueryClient()
  return <button onClick={() => void queries.invalidateQueries()}>Read again</button>
}

const field = (label: string) => screen.findByLabelText(label)
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save' })
const saved = () =>
  server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as RetentionSettings)

describe('how long data is kept', () => {
  test('[PRIV-1.a, PRIV-1.c] is set by type of data; longer times are saved at once', async () => {
    const { user } = render(<RetentionPanel />)
    for (const [name, days] of [
      ['Recordings (days)', '60'],
      ['Clips and exports (days)', '120'],
      ['Stills (days)', '100'],
    ] as const) {
      const input = await field(name)
      fill(input, days)
    }
    await user.click(save())
    await waitFor(() => {
      expect(saved()).toEqual([
        {
          profile: 'none',
          days: { recordings: 60, clips: 120, stills: 100, records: null },
          maxGigabytes: null,
          since: null,
        },
      ])
    })
  })

  test('entries stay while another user saves, and are saved against the version read', async () => {
    const { user } = render(
      <>
        <RetentionPanel />
        <ReadAgain />
      </>,
    )
    const recordings = await field('Recordings (days)')
    expect(save()).toBeDisabled()
    fill(recordings, '60')
    settings = { ...settings, days: { ...settings.days, clips: 200 } }
    changed = { at: '2026-11-21T09:00:00.000Z', by: null }
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    await waitFor(() => expect(server.calls.filter(({ path }) => path === '/api/retention')).toHaveLength(2))
    refusal = {
      status: 409,
      body: { message: 'Changed meanwhile.', error: 'record.changed' },
    }
    await user.click(save())
    expect(await screen.findByText(/^Someone else changed this on /)).toBeVisible()
    // Wait until the new version is read: undo must show it.
    await waitFor(() => {
      const reads = server.calls.filter(({ method, path }) => method === 'GET' && path === '/api/retention')
      expect(reads).toHaveLength(3)
    })
    expect(saved()).toMatchObject([{ days: { recordings: 60, clips: 90 }, since: null }])
    expect(recordings).toHaveValue(60)
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(async () => {
      expect(await field('Clips and exports (days)')).toHaveValue(200)
    })
  })

  test('what is typed during a save stays, and can be saved', async () => {
    const { user } = render(<RetentionPanel />)
    const clips = await field('Clips and exports (days)')
    server.answers.set('PUT /api/retention', ({ body }) => {
      settings = JSON.parse(body) as RetentionSettings
      changed = { at: '2026-11-21T09:00:00.000Z', by: null }
      if (saved().length === 1) fill(clips, '120')
      return { body: { message: 'Saved.' } }
    })
    fill(await field('Recordings (days)'), '60')
    await user.click(save())
    expect(await screen.findByText(/^Last changed/)).toBeVisible()
    expect(clips).toHaveValue(120)
    await user.click(save())
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toMatchObject({ days: { recordings: 60, clips: 120 }, since: '2026-11-21T09:00:00.000Z' })
    await waitFor(() => expect(save()).toBeDisabled())
  })

  test('[PRIV-1.d] the legal profile says what the law allows and for how long', async () => {
    const { user } = render(<RetentionPanel />)
    await user.click(await screen.findByRole('button', { name: 'Portugal' }))
    expect(screen.getByText(/Lei 34\/2013/)).toBeVisible()
    expect(screen.getAllByText('The law allows at most 30 days.')).toHaveLength(3)
  })

  test('[PRIV-1.d] a time that the law forbids shows an error at its field, and nothing else is lost', async () => {
    refusal = {
      status: 422,
      body: {
        message: 'Clips may be kept for 30 days at most.',
        error: 'retention.law',
        field: 'days.clips',
      },
    }
    const { user } = render(<RetentionPanel />)
    await user.click(await screen.findByRole('button', { name: 'Portugal' }))
    await user.click(save())
    const clips = await field('Clips and exports (days)')
    await waitFor(() => expect(clips).toHaveAccessibleDescription('Clips may be kept for 30 days at most.'))
    expect(clips).toHaveValue(90)
    expect(screen.getByRole('button', { name: 'Portugal' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('[PRIV-1.c] a shorter time says what it removes, and is saved only after confirmation', async () => {
    const { user } = render(
      <>
        <RetentionPanel />
        <StoragePanel />
      </>,
    )
    await screen.findByRole('table')
    const recordings = await field('Recordings (days)')
    fill(recordings, '7')
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Delete older data?' })
    expect(dialog).toHaveTextContent(/Recordings: everything older than 7 days/)
    expect(dialog).toHaveTextContent(/1 camera has older recordings/)
    expect(dialog).toHaveTextContent(/Legal holds are not affected/)
    expect(saved()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(saved()).toEqual([])
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Save and delete' }))
    await waitFor(() => expect(saved().map(({ days }) => days.recordings)).toEqual([7]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('[PRIV-1.c] less space says what it removes', async () => {
    const { user } = render(
      <>
        <RetentionPanel />
        <StoragePanel />
      </>,
    )
    await screen.findByRole('table')
    fill(await field('Space for recordings (GB)'), '50')
    await user.click(save())
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Recordings use 60 GB now. Everything beyond 50 GB is deleted, oldest first.',
    )
  })

  test('[PRIV-1.a] records are kept forever or for days; ending forever needs a confirmation', async () => {
    const { user } = render(<RetentionPanel />)
    const forEver = await screen.findByRole('checkbox', { name: 'Keep forever' })
    expect(forEver).toBeChecked()
    await user.click(forEver)
    await user.click(save())
    const days = await field('Incidents and visits (days)')
    await waitFor(() => expect(days).toHaveAccessibleDescription('Days must be a whole number from 1 to 3650.'))
    fill(days, '365')
    await user.click(save())
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Incidents and visits: everything older than 365 days/)
    await user.click(screen.getByRole('button', { name: 'Save and delete' }))
    await waitFor(() => expect(saved().map(({ days: kept }) => kept.records)).toEqual([365]))
  })

  test.each([
    ['Recordings (days)', '1.5', 'Days must be a whole number from 1 to 3650.'],
    ['Stills (days)', '0', 'Days must be a whole number from 1 to 3650.'],
    ['Space for recordings (GB)', '0', 'Enter a number from 0.1 to 1000000, or leave it empty.'],
  ])('[PRIV-1.c] %s of %s is refused at its field', async (name, value, sentence) => {
    const { user } = render(<RetentionPanel />)
    const input = await field(name)
    fill(input, value)
    await user.click(save())
    await waitFor(() => expect(input).toHaveAccessibleDescription(sentence))
    expect(saved()).toEqual([])
  })

  test('shows who changed it last, and that the name is not verified', async () => {
    const by = { userId: cameraId, name: 'Ana Sá', stated: true }
    server.answers.set('GET /api/retention', {
      body: { ...settings, changed: { at: daysAgo(1), by } },
    })
    render(<RetentionPanel />)
    expect(await screen.findByText('Ana Sá')).toBeVisible()
    expect(screen.getByText('stated, not verified')).toBeVisible()
  })

  test('is also in Portuguese', async () => {
    render(<RetentionPanel />, { language: 'pt' })
    expect(await screen.findByRole('heading', { name: 'Conservação de dados' })).toBeVisible()
    expect(await field('Gravações (dias)')).toHaveValue(30)
  })
})

describe('storage', () => {
  test('[VIS-5.f] shows each disk with its state and figures, and each camera', async () => {
    server.answers.set('GET /api/cameras', { body: [] })
    const { container } = render(<StoragePanel />)
    expect(await screen.findByText('Nearly full: the oldest recordings are being deleted')).toBeVisible()
    expect(screen.getByText('Recordings 60 GB')).toBeVisible()
    expect(screen.getByText('Other 30 GB')).toBeVisible()
    expect(screen.getByText('Free 10 GB')).toBeVisible()
    expect(screen.getByText('Reserve 5 GB')).toBeVisible()
    expect(container.querySelector('[data-part="reserve"]')).toHaveStyle({ width: '5%' })
    const [, row] = within(screen.getByRole('table')).getAllByRole('row')
    expect(row).toHaveTextContent('60 GB')
    expect(row).toHaveTextContent('2 GB')
  })

  test('[VIS-5.f] says so while no disk is known and nothing is recorded', async () => {
    storage = { nodes: [], cameras: [] }
    render(<StoragePanel />)
    expect(await screen.findByText(/No disk information/)).toBeVisible()
    expect(screen.getByText('Nothing recorded yet.')).toBeVisible()
  })
})
