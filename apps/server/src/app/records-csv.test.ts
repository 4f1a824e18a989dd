import { expect, test } from 'vitest'
import { addAction, siteOfTwo } from '../../test/corrective-actions.ts'
import { reportWith } from '../../test/incident-reports.ts'
import { presence, SiteUnderTest } from '../../test/site-under-test.ts'

test('[LANG-3.f] incidents, corrective actions and reports download as CSV: all rows that a filter matches, in the caller’s language', async () => {
  await using site = await SiteUnderTest.start()
  await reportWith(site, { place: 'Aisle 7' }, { complete: false })
  const { watched, ...people } = await siteOfTwo(site)
  await site.handOver(presence(watched))
  for (let i = 0; i < 26; i++) await addAction(site, people, { title: i === 0 ? '=1+1' : `Step ${String(i)}` })
  const saved = async (path: string, language = 'en') => {
    const answer = await site.server.fetch(`/api/${path}`, { headers: { 'accept-language': language } })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString('utf8')
      .split('\r\n')
    return { name: answer.headers.get('content-disposition') ?? '', head: lines[0], rows: lines.slice(1, -1) }
  }

  const incidents = await saved('incidents.csv')
  expect(incidents.name).toContain('filename="Incidents.csv"')
  expect(incidents.head).toBe(
    '\uFEFFTime,End,Event,Type,Severity,Module,Camera,Zone,State,Verdict,Reason for rejecting,Assigned to,Comments',
  )
  expect(incidents.rows).toHaveLength(2)
  expect(incidents.rows[0]).toMatch(
    /^2026-\d\d-\d\d \d\d:\d\d:\d\d,.*,Person in restricted area \(Door\).*,Restricted area,High,Keep out,Yard,Door,New,,,,0$/,
  )
  expect((await saved('incidents.csv?severity=Low')).rows).toEqual([])

  const actions = await saved(`corrective-actions.csv?ownerId=${people.ana.id}&page=2&limit=5`, 'pt')
  expect(decodeURIComponent(actions.name)).toContain('Ações corretivas.csv')
  expect(actions.head).toMatch(/^\uFEFFTítulo;Estado;Responsável;Prazo;Em atraso;Prioridade;/)
  expect(actions.rows).toHaveLength(26)
  expect(actions.rows).toContainEqual(
    expect.stringMatching(/^"'=1\+1";Em aberto;Ana Sá;2026-11-28;Não;Média;Drivers see/),
  )
  expect((await saved('corrective-actions.csv?state=verified')).rows).toEqual([])

  const reports = await saved('incident-reports.csv?text=aisle')
  expect(reports.head).toBe('\uFEFFNumber,State,Type,Time,Place,Camera,Injury or illness,Equipment damage,Created')
  expect(reports.rows).toHaveLength(1)
  expect(reports.rows[0]).toMatch(/^,Draft,.*Aisle 7/)
})
