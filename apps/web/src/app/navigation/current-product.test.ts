import type { Product } from '@foresite/contract/configuration'
import { expect, test } from 'vitest'
import { productAtStart, productOf } from './current-product.ts'

test.each([
  ['/compliance', 'compliance'],
  ['/compliance/incident-videos', 'compliance'],
  ['/quality/shipment-inspection/7', 'quality'],
  ['/productivity', 'productivity'],
  ['/qualityx', null],
  ['/users', null],
] as const)('%s belongs to %s', (path, product) => expect(productOf(path)).toBe(product))

interface Case {
  readonly pathname: string
  readonly fresh: boolean
  readonly stored: Product | null
  readonly enabled: readonly Product[]
  readonly expected: Product
  readonly name: string
}
const all: readonly Product[] = ['compliance', 'quality', 'productivity']

test.each<Case>([
  {
    name: 'a fresh navigation onto a product’s path uses the stored product',
    pathname: '/compliance/incident-videos',
    fresh: true,
    stored: 'quality',
    enabled: all,
    expected: 'quality',
  },
  {
    name: 'else the first enabled one, when the stored one is not enabled',
    pathname: '/compliance',
    fresh: true,
    stored: 'productivity',
    enabled: ['quality', 'compliance'],
    expected: 'quality',
  },
  {
    name: 'else the first enabled one, when nothing is stored',
    pathname: '/quality',
    fresh: true,
    stored: null,
    enabled: all,
    expected: 'compliance',
  },
  {
    name: 'otherwise, on a reload, the product is taken from the path prefix',
    pathname: '/quality/shipment-inspection',
    fresh: false,
    stored: 'compliance',
    enabled: all,
    expected: 'quality',
  },
  {
    name: 'a path without a product keeps the stored one',
    pathname: '/users',
    fresh: false,
    stored: 'productivity',
    enabled: all,
    expected: 'productivity',
  },
])('[PROD-4.a, PROD-4.b, PROD-4.c] $name', ({ expected, ...start }) => expect(productAtStart(start)).toBe(expected))
