import { z } from 'zod'

/**
 * The nature of an injury: ten groups of ESAW (European Statistics on Accidents at Work), or another (REP-3). The
 * groups are also those of the 16th International Conference of Labour Statisticians.
 */
export const natureOfInjury = z.enum([
  'superficial',
  'open-wound',
  'fracture',
  'sprain',
  'amputation',
  'internal',
  'burn',
  'poisoning',
  'temperature',
  'shock',
  'other',
])
type NatureOfInjury = z.infer<typeof natureOfInjury>

/** ESAW's codes of the groups; the others are asphyxia (080), noise (090), several (120) and unknown (999). */
export const esawCodes: Readonly<Record<NatureOfInjury, string>> = {
  superficial: '011',
  'open-wound': '012',
  fracture: '020',
  sprain: '030',
  amputation: '040',
  internal: '050',
  burn: '060',
  poisoning: '070',
  temperature: '100',
  shock: '110',
  other: '080, 090, 120, 999',
}
