import { z } from 'zod'

/**
 * What a module watches for (MOD-8), as far as this version can: an id joins when its rule or screen does.
 * `ergonomics` and `cycle-counting` gate navigation (MOD-12).
 */
export const useCase = z.enum([
  'ppe-missing',
  'restricted-area',
  'person-after-hours',
  'near-miss-person-vehicle',
  'near-miss-vehicles',
  'lone-worker',
  'fallen-person',
  'vehicle-speeding',
  'stop-violation',
  'unauthorised-vehicle',
  'blocked-pathway',
  'dock-door',
  'gate',
  'custom-occurrence',
  'ergonomics',
  'cycle-counting',
])
export type UseCase = z.infer<typeof useCase>
