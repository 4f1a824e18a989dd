import { z } from 'zod'

/** Epoch ms, as a query parameter. */
export const moment = z.coerce.number().int().min(0).max(8.64e15)
