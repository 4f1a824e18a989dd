import { damageCategory, damageChecks } from '@foresite/contract/damage'
import { noQualityChecks } from '@foresite/contract/quality-checks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'

async function categories(server: ServerUnderTest, language: 'en' | 'pt') {
  const answer = await server.fetch('/api/recognize/shipment-damage/categories', {
    headers: { 'accept-language': language },
  })
  return z.array(damageCategory).parse(await answer.json())
}

test('[DMG-5.a] the six quality checks are in the caller’s language, each with its criteria for failing', async () => {
  await using server = await startServer()
  expect((await categories(server, 'en')).map(({ name }) => name)).toEqual([
    'Damaged Pallet',
    'Damaged Pallet Wrapping',
    'Pallet Load Stability',
    'Damaged Product Packaging',
    'Damaged Products',
    'Expired Products',
  ])
  expect((await categories(server, 'pt'))[0]).toMatchObject({
    id: 'damaged-pallet',
    name: 'Palete danificada',
    checks: [
      { id: 'broken-board', name: 'Tábua em falta ou partida' },
      { id: 'split-block', name: 'Bloco em falta ou rachado' },
      { id: 'exposed-nails', name: 'Pregos expostos nas tábuas' },
      { id: 'protruding-block', name: 'Bloco saliente', criterion: 'Bloco saliente em mais de 10 mm' },
      { id: 'contamination', name: 'Podridão, contaminação ou lascas grandes' },
      { id: 'wrong-parts', name: 'Peças erradas', criterion: 'Peças erradas' },
    ],
  })
})

test('[DMG-5.a] [SET-3.f] measured criteria state the site’s thresholds', async () => {
  await using server = await startServer()
  const measured = async (language: 'en' | 'pt') =>
    (await categories(server, language)).flatMap(({ checks }) =>
      checks.filter(({ name, criterion }) => name !== criterion).map(({ criterion }) => criterion),
    )
  const texts = (block: string, tear: string, lean: string, overhang: string) => [
    `Block sticks out by more than ${block} mm`,
    `Tear of more than ${tear} cm`,
    `Leans by more than ${lean}°`,
    `Overhangs by more than ${overhang} mm`,
  ]
  expect(await measured('en')).toEqual(texts('10', '10', '3', '25'))
  const values = { 'quality.block': 5, 'quality.wrapping-tear': 20, 'quality.lean': 4.5, 'quality.overhang': 40 }
  await server.call('saveThresholds', { body: { values } })
  expect(await measured('en')).toEqual(texts('5', '20', '4.5', '40'))
  expect(await measured('pt')).toContain('Inclinação superior a 4,5°')
})

test('[MOD-5.a] checks that no enabled quality inspection of the site has are left out', async () => {
  await using site = await SiteUnderTest.start()
  const offered = async () =>
    (await categories(site.server, 'en')).flatMap(({ checks }) =>
      checks.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id),
    )
  const all = Object.values(damageChecks).flat()
  expect(await offered()).toEqual(all)
  const inspection = (name: string, part: object) =>
    site.module([], { name, useCase: 'quality-inspection', qualityChecks: { ...noQualityChecks, ...part } })
  const { id } = await inspection('Pallets', { 'damaged-pallet': ['broken-board'] })
  await inspection('Products', { 'damaged-products': ['leak'] })
  expect(await offered()).toEqual(['broken-board', 'leak'])
  await site.server.call('deleteModule', { params: { id } })
  expect(await offered()).toEqual(['leak'])
})

test('[DMG-5.a] ids are the same in both languages, and every name differs between them', async () => {
  await using server = await startServer()
  const [en, pt] = [await categories(server, 'en'), await categories(server, 'pt')]
  const ids = (all: typeof en) => all.flatMap(({ id, checks }) => [id, ...checks.map((c) => c.id)])
  const names = (all: typeof en) => all.flatMap(({ name, checks }) => [name, ...checks.map((c) => c.name)])
  expect(ids(pt)).toEqual(ids(en))
  const portuguese = names(pt)
  expect(names(en).filter((name, at) => name === portuguese[at])).toEqual([])
})
