import { z } from 'zod'

/** What the ONVIF client is asked to do, in its own thread. */
export type OnvifJob =
  | { readonly kind: 'search'; readonly waitMs: number }
  | {
      readonly kind: 'read'
      readonly address: string
      readonly user: string
      readonly password: string
      readonly limitMs: number
    }

export type ReadJob = Extract<OnvifJob, { kind: 'read' }>

/** What a device says is its own claim: bounded, and turned into text whatever it was. */
const said = z
  .unknown()
  .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, 500),
  )

const whole = z.unknown().transform((value) => {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 && number < 100_000 ? number : 0
})

export const searchAnswer = z.array(z.object({ id: said, scopes: said, addresses: said, from: said }))
export type SearchAnswer = z.infer<typeof searchAnswer>

export const deviceAnswer = z.object({
  manufacturer: said,
  model: said,
  firmware: said,
  profiles: z
    .array(
      z.object({
        token: said,
        name: said,
        codec: said,
        width: whole,
        height: whole,
        rate: whole,
        uri: said,
      }),
    )
    .max(64),
})
export type DeviceAnswer = z.infer<typeof deviceAnswer>

/** How a job ended; a failure is told as a kind alone, since words of a device or of the client may hold anything. */
export const jobOutcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), answer: z.unknown() }),
  z.object({
    ok: z.literal(false),
    problem: z.enum(['unreachable', 'timeout', 'refused-password', 'not-onvif']),
  }),
])
export type JobOutcome = z.infer<typeof jobOutcome>
