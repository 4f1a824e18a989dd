import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { incident } from '../../../test/review-site.ts'
import { rereadIn } from './awaited-media.ts'
import { IncidentStill } from './IncidentStill.tsx'

test('[INC-1.f] incidents reload each minute while a clip or picture is pending', () => {
  const awaited = incident(1, { clip: { state: 'recording' } })
  const given = incident(2, { clip: { state: 'missing' } })
  expect(rereadIn([given, awaited], false)).toBe(60_000)
  expect(rereadIn([given], false)).toBe(false)
  expect(rereadIn([given], 300_000)).toBe(300_000)
})

test.each([
  ['is on its way while its clip is', { clip: { state: 'recording' } }, 'The picture is being processed.'],
  ['is missing once its clip is given up', { clip: { state: 'missing' } }, 'No picture was kept for this incident.'],
  ['is missing beside a clip that is there', {}, 'No picture was kept for this incident.'],
] as const)('[INC-1.f] a picture %s', (_, media, sentence) => {
  render(<IncidentStill incident={incident(1, { ...media, stillUrl: null })} />)
  expect(screen.getByText(sentence)).toBeVisible()
})
