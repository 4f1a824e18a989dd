import type { Random } from './random.ts'

/** The parts of a JSON Schema that the generator reads, as zod writes it. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema | false
  readonly maxItems?: number
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Strings that this product's forms accept; one is picked that matches a schema's pattern. */
const samples = [
  'Cell 1',
  '08:30',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  'ana@site.example',
  '#1a2b3c',
  'Europe/Lisbon',
  'rtsp://127.0.0.1:9/stream',
  'http://127.0.0.1:9/stream',
  'mqtt://127.0.0.1:9',
  'C0123ABCDEF',
  '+351912345678',
  'EUR',
  'en',
  '7',
  'a.png',
] as const

/** Values at the edges: of numbers, dates, text, encodings and shapes. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '\0',
  'a\0b',
  '\ud800',
  '👩‍🏭'.repeat(50),
  'x'.repeat(10_000),
  '../../etc/passwd',
  '%00',
  "'; drop table users; --",
  '<svg onload=alert(1)>',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
]

export function hostileValue(random: Random): unknown {
  return hostile[random.below(hostile.length)]
}

/** A value of a schema. `ids` are ids of existing records. */
export function valueOf(schema: Schema | boolean, random: Random, ids: readonly string[]): unknown {
  // `true` allows anything, `false` nothing: such items do not exist.
  if (typeof schema === 'boolean') return random.pick(samples)
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return valueOf(random.pick(choices) ?? {}, random, ids)
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, random, ids))) as unknown
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true || random.chance(0.6))
          .map(([name, shape]) => [name, valueOf(shape, random, ids)]),
      )
    case 'array':
      return Array.from({ length: Math.min((schema.minItems ?? 0) + random.below(3), schema.maxItems ?? 9) }, () =>
        valueOf(schema.items ?? {}, random, ids),
      )
    case 'string':
      return textOf(schema, random, ids)
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0
      const most = Math.min(schema.maximum ?? 1000, least + 1_000_000)
      const value = least + random.next() * (most - least)
      return schema.type === 'integer' ? Math.round(value) : value
    }
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.pick(samples)
  }
}

function textOf(schema: Schema, random: Random, ids: readonly string[]): string {
  if (schema.format === 'uuid') return random.pick(ids) ?? '6f0c1f9a-2c7e-4f6b-9a3d-1f2e3d4c5b6a'
  if (schema.format === 'date-time') return '2026-11-20T10:00:00.000Z'
  if (schema.format === 'date') return '2026-11-20'
  const { pattern } = schema
  const fitting = pattern === undefined ? samples : samples.filter((sample) => new RegExp(pattern, 'u').test(sample))
  const text = random.pick(fitting) ?? samples[0]
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength)
}

/** A value with one part broken: replaced, left out, or with an unknown one added. */
export function broken(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random.chance(0.15)) return hostileValue(random)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const at = random.below(items.length + 1)
    return at === items.length
      ? [...items, hostileValue(random)]
      : items.map((one, index) => (index === at ? broken(one, random) : one))
  }
  const entries = Object.entries(value as Readonly<Record<string, unknown>>)
  const chosen = random.pick(entries)
  if (chosen === undefined || random.chance(0.1)) return { ...value, unknown: hostileValue(random) }
  const [name, one] = chosen
  if (random.chance(0.2)) return Object.fromEntries(entries.filter(([other]) => other !== name))
  return { ...value, [name]: broken(one, random) }
}
