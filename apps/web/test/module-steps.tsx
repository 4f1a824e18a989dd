import type { SiteModule } from '@foresite/contract/modules'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { Modules } from '../src/features/modules/Modules.tsx'
import { startApiServer, type ApiServer } from './api-server.ts'
import { ana, robotModule, robotZone } from './modules.ts'
import { render } from './render.tsx'

export const group = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0005',
  name: 'Night shift',
  description: '',
  userIds: [ana.id],
  createdAt: ana.createdAt,
  updatedAt: ana.updatedAt,
  updatedBy: null,
}
const channel = (configured: boolean) => ({
  configured,
  state: configured ? 'works' : 'not-configured',
  since: null,
  problem: null,
})

/** A server for the steps of a module; it stores what they send. */
export function site(slack = true, saved: SiteModule = robotModule): Promise<ApiServer> {
  return startApiServer({
    'GET /api/cameras': { body: [] },
    'GET /api/locations': { body: [] },
    'GET /api/users': { body: [ana] },
    'GET /api/groups': { body: [group] },
    'GET /api/incidents': { body: { rows: [], total: 0, incidents: 0, page: 1, limit: 1 } },
    'GET /api/recognize/shipment-damage/categories': {
      body: [
        {
          id: 'damaged-pallet',
          name: 'Damaged Pallet',
          checks: [
            { id: 'broken-board', name: 'Broken board', criterion: 'Broken board', isLeftOut: false },
            { id: 'split-block', name: 'Split block', criterion: 'Split block', isLeftOut: false },
          ],
        },
      ],
    },
    'GET /api/notifications/channels': {
      body: {
        email: channel(true),
        sms: channel(true),
        slack: channel(slack),
        push: channel(true),
        teams: channel(false),
        webhook: channel(true),
        mqtt: channel(true),
      },
    },
    'POST /api/modules': { status: 201, body: { message: 'Added.', module: saved } },
    [`PUT /api/modules/${robotModule.id}`]: { body: { message: 'Saved.', module: saved } },
  })
}

/** The stepper as its page renders it, which keeps the choice and the step. */
export function StepsScreen({ module, step: first = null }: { module: SiteModule | null; step?: string | null }) {
  const [chosen, setChosen] = useState<string | null>(module?.id ?? 'new')
  const [step, setStep] = useState<string | null>(first)
  return (
    <Modules
      modules={module === null ? [] : [module]}
      zones={[robotZone]}
      chosen={chosen}
      step={step}
      onChoose={setChosen}
      onStep={setStep}
      onSheet={vi.fn()}
    />
  )
}

/** The steps of a new module or a stored one. */
export const show = (module: SiteModule | null = null, step: string | null = null) =>
  render(<StepsScreen module={module} step={step} />)
type User = ReturnType<typeof show>['user']

export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
export const next = (user: User) => press(user, 'Next')
export const at = (step: string) => screen.findByRole('group', { name: step })

/** The body of the last request of a method. */
export function sentBy(server: ApiServer, method: string): unknown {
  const call = server.calls.findLast((one) => one.method === method)
  return call === undefined ? undefined : JSON.parse(call.body)
}
