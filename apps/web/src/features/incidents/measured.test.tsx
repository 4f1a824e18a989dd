import type { IncidentDetails } from '@foresite/contract/incidents'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMeasuredFacts } from './use-measured-facts.ts'

test.each<[string, IncidentDetails, readonly (readonly [string, string])[]]>([
  ['nothing', {}, []],
  [
    'a near miss',
    { gap: 1.24, timeToCollision: 0.8 },
    [
      ['Distance', '1.2\u00A0m'],
      ['Time to collision', '0.8\u00A0sec'],
    ],
  ],
  ['speed', { speed: 5, limit: 2.7778 }, [['Speed', '18\u00A0km/h (limit 10\u00A0km/h)']]],
  ['a speed just above its limit', { speed: 2.86, limit: 2.7778 }, [['Speed', '10.3\u00A0km/h (limit 10\u00A0km/h)']]],
  ['a stop', { lowestSpeed: 2 }, [['Lowest speed before the line', '7\u00A0km/h']]],
  ['what is in the way', { coverage: 0.424 }, [['Area covered', '42%']]],
  ['equipment', { missing: ['hardhat', 'safety-vest'] }, [['Missing', 'Hard hat, Hi-vis vest']]],
  ['a fall', { state: 'immobile' }, [['Condition', 'No movement for a minute']]],
])(
  '[MOD-8.a, MOD-8.d, MOD-8.g, MOD-8.h, MOD-8.i, MOD-8.k] an incident shows its measurements: %s',
  (_, details, facts) => {
    const { result } = renderHook(() => useMeasuredFacts(details))
    expect(result.current).toEqual(facts)
  },
)
