import { z } from 'zod'

/**
 * What a module watches for (MOD-8), as far as this version can: an id joins when its rule or screen does.
 * `ergonomics` and `cycle-counting` gate navigation (MOD-12).
 */
export const useCase = z.enum(['restricted-area', 'ergonomics', 'cycle-counting'])
export type UseCase = z.infer<typeof useCase>
