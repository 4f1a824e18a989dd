import { emptyReport, type ReportContent } from '@foresite/contract/incident-reports'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useReportAnswers } from './report-answers.ts'

function Employees({ content }: { readonly content: ReportContent }) {
  const { factsOf } = useReportAnswers()
  return <p>{factsOf('employees', content).map((fact) => fact.join(': '))}</p>
}

const mark = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 }
test.each<[string, Partial<ReportContent>, string]>([
  ['has no picture says so, and of nobody that he was not marked', {}, 'Picture: No picture'],
  ['has none any more says how many were marked', { marks: [mark] }, 'Employees marked in the picture: 1'],
  ['says that nobody is in its picture says that', { nobody: true }, 'Nobody in the picture: Yes'],
])('a report that %s', (_, answers, words) => {
  render(<Employees content={{ ...emptyReport, ...answers }} />)
  expect(screen.getByText(words)).toBeVisible()
})
