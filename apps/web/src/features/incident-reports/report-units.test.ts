import { emptyReport, type IncidentReport, type ReportContent } from '@foresite/contract/incident-reports'
import { noDescription } from '@foresite/contract/safety-ai'
import { expect, test } from 'vitest'
import { emptyForms } from './form-specs.ts'
import { mergeReport } from './merge-report.ts'

const mark = { x: 0.2, y: 0.2, w: 0.1, h: 0.3 }

function merged(base: Partial<ReportContent>, mine: Partial<ReportContent>, theirs: Partial<ReportContent>) {
  const whole = { ...emptyReport, ...base }
  const report = { content: { ...whole, ...theirs } } as IncidentReport
  const result = mergeReport({ base: whole, theirs: report }, { ...whole, ...mine })
  return { content: result.merged, conflicts: result.conflicts.map(({ field }) => field) }
}

test('[REP-8] somebody’s marks are never put on somebody else’s picture', () => {
  const picture = { kind: 'incident' } as const
  expect(merged({ picture }, { marks: [mark] }, { picture: null }).conflicts).toEqual(['picture'])
  expect(merged({ picture }, { marks: [mark] }, { place: 'Gate' }).content).toMatchObject({
    picture,
    marks: [mark],
    place: 'Gate',
  })
})

test('[REP-8] pictures that two add at the same time are all kept, and what one has removed stays removed', () => {
  const [before, old] = ['before.png', 'old.png']
  const both = merged(
    { photos: [before, old] },
    { photos: [before, 'mine.png'] },
    { photos: [before, old, 'theirs.png'] },
  )
  expect(both.conflicts).toEqual([])
  expect(both.content.photos).toEqual([before, 'theirs.png', 'mine.png'])
  const removed = merged({ photos: [before, old] }, { photos: [before] }, { photos: [old] })
  expect(removed.content.photos).toEqual([])
})

test('[REP-8] an injury is somebody’s answer as a whole', () => {
  const hurt = { injury: true, nature: 'fracture' } as const
  const { conflicts } = merged(hurt, { injury: false, nature: null }, { nature: 'burn' })
  expect(conflicts).toEqual(['injury'])
})

test('[REP-5] a form is put together field by field, and as a whole where one of two has removed it', () => {
  const { injury, nearMiss } = emptyForms
  const forms = { injury, equipment: null, nearMiss: null }
  const mine = { forms: { ...forms, injury: { ...injury, person: 'Ana' } } }
  const both = merged({ forms }, mine, {
    forms: { ...forms, injury: { ...injury, nif: '123456789' } },
  })
  expect(both.conflicts).toEqual([])
  expect(both.content.forms.injury).toMatchObject({ person: 'Ana', nif: '123456789' })
  expect(merged({ forms }, mine, { forms: { ...forms, injury: null } }).conflicts).toEqual(['forms.injury'])
  const told = { ...forms, nearMiss: { ...nearMiss, reporter: 'Rui' } }
  const hidden = { ...forms, nearMiss: { ...nearMiss, anonymous: true } }
  expect(merged({ forms: { ...forms, nearMiss } }, { forms: hidden }, { forms: told }).conflicts).toEqual([
    'forms.nearMiss.anonymous',
  ])
})

test('[REP-6] what the server flags in a description is nobody’s change', () => {
  const text = { ...noDescription, text: 'At 25 km/h' }
  const flags = [{ kind: 'number', start: 3, end: 5, text: '25' }] as const
  const { conflicts } = merged(
    { description: { ...text, flags: [] } },
    { description: { ...text, text: 'At 30 km/h', flags: [] } },
    { description: { ...text, flags: [...flags] } },
  )
  expect(conflicts).toEqual([])
})
