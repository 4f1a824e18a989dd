import { z } from 'zod'

/** Epoch ms, as an address carries it. */
export const moment = z.coerce.number().int().min(0).max(8.64e15)
