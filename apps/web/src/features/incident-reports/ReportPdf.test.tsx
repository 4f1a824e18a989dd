import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sameFeature } from '#platform/api/query.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ReportPdf } from './ReportPdf.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0099'
const path = `/api/incident-reports/${id}/pdf`

/** A document of one page with one line. */
const documentOf = (line: string) =>
  [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R',
    '/Resources<</Font<</F1 5 0 R>>>>>> endobj',
    `4 0 obj <</Length ${String(line.length + 34)}>> stream`,
    `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`,
    'endstream endobj',
    '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    'trailer <</Root 1 0 R>>',
  ].join('\n')

test('[REP-9.a, REP-9.d] an open document stays while others save the report, and is generated again in another language', async () => {
  const server = await startApiServer({
    [`GET ${path}`]: ({ path: asked }) => ({
      status: 200,
      raw: documentOf(asked.includes('pt') ? 'Caiu uma palete' : 'Pallet fell'),
    }),
  })
  const shown = (language: 'en' | 'pt') => <ReportPdf reportId={id} language={language} onLanguage={vi.fn()} />
  const { client, unmount } = render(shown('en'))
  expect(await screen.findByText('Pallet fell')).toBeInTheDocument()
  const page = screen.getByRole('region', { name: 'Page 1 of 1' })
  await act(() => client.invalidateQueries({ predicate: sameFeature('incident-reports') }))
  expect(screen.getByRole('region', { name: 'Page 1 of 1' })).toBe(page)
  expect(server.calls.map((call) => call.path)).toEqual([`${path}?language=en`])
  unmount()

  render(shown('pt'))
  await waitFor(() => expect(screen.getByText('Caiu uma palete')).toBeInTheDocument())
})
