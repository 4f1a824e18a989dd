import { z } from 'zod'

/** The kind of a detected object, whatever the model calls it. */
export const objectClass = z.enum(['person', 'vehicle', 'other'])
export type ObjectClass = z.infer<typeof objectClass>

/** The classes that a rule can detect. */
export const watchedClass = z.enum(['person', 'vehicle'])
export type WatchedClass = z.infer<typeof watchedClass>

/** Protective equipment that a site can require (MOD-1). */
export const wornItem = z.enum(['hardhat', 'safety-vest'])
export type WornItem = z.infer<typeof wornItem>

export const severity = z.enum(['Low', 'Medium', 'High'])
export type Severity = z.infer<typeof severity>
