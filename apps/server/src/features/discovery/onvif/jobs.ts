import { z } from 'zod'

/** A job for the ONVIF client's thread. */
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

/** A device's statements about itself, converted to text of limited length. */
const ofLength = (most: number) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
    .transform((text) =>
      text
        .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim()
        .slice(0, most),
    )
const reported = ofLength(500)
/** Cameras list all their abilities among their scopes, often before their name. */
const reportedList = ofLength(20_000)

const whole = z.unknown().transform((value) => {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 && number < 100_000 ? number : 0
})

export const searchAnswer = z.array(
  z.object({ id: reported, scopes: reportedList, addresses: reportedList, from: reported }),
)
export type SearchAnswer = z.infer<typeof searchAnswer>

/** A recorder with 32 channels has a main and a sub-stream for each. */
export const maxProfiles = 64

export const deviceAnswer = z.object({
  manufacturer: reported,
  model: reported,
  firmware: reported,
  profiles: z
    .array(
      z.object({
        token: reported,
        name: reported,
        codec: reported,
        width: whole,
        height: whole,
        rate: whole,
        uri: reported,
      }),
    )
    .max(maxProfiles),
})
export type DeviceAnswer = z.infer<typeof deviceAnswer>

/** A job's outcome. A failure has only its kind: a message from the device or the client may contain anything. */
export const jobOutcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), answer: z.unknown() }),
  z.object({
    ok: z.literal(false),
    problem: z.enum(['unreachable', 'timeout', 'refused-password', 'not-onvif']),
  }),
])
export type JobOutcome = z.infer<typeof jobOutcome>
