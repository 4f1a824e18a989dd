import { damageCategory } from '@foresite/contract/damage'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'

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
  expect((await categories(server, 'pt'))[0]).toEqual({
    id: 'damaged-pallet',
    name: 'Palete danificada',
    checks: [
      { id: 'broken-board', name: 'Tábua em falta ou partida' },
      { id: 'split-block', name: 'Bloco em falta ou rachado' },
      { id: 'exposed-nails', name: 'Pregos expostos nas tábuas' },
      { id: 'protruding-block', name: 'Bloco saliente em mais de 10 mm' },
      { id: 'contamination', name: 'Podridão, contaminação ou lascas grandes' },
      { id: 'wrong-parts', name: 'Peças erradas' },
    ],
  })
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
