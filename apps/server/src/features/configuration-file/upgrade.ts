import { configurationVersion } from '@foresite/contract/configuration-file'
import { z } from 'zod'

/** Version 1 called the limit of recordings `mostGigabytes`. Anything unexpected stays, for the file's schema to refuse. */
const limit = z.union([
  z
    .looseObject({ mostGigabytes: z.unknown() })
    .transform(({ mostGigabytes, ...rest }) => ({ ...rest, maxGigabytes: mostGigabytes })),
  z.unknown(),
])
const version1 = z
  .looseObject({
    version: z.literal(1),
    settings: z.union([z.looseObject({ retention: limit }), z.unknown()]),
    cameras: z.union([z.array(z.union([z.looseObject({ recording: limit }), z.unknown()])), z.unknown()]),
  })
  .transform((file) => ({ ...file, version: configurationVersion }))

/** A configuration file in the current version, if an earlier server exported it; any other unchanged. */
export function upgraded(content: unknown): unknown {
  return version1.safeParse(content).data ?? content
}
