import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideSections } from './guide-sections.ts'

test.each(['en', 'pt'])('[NAV-5.c] the guide (%s) has the section of every screen', (language) => {
  const guide = readFileSync(join(import.meta.dirname, '../../../public/guide', language, 'index.html'), 'utf8')
  for (const section of Object.values(guideSections)) expect(guide).toContain(`id="${section}"`)
})

test.each(['en', 'pt'])('every picture of the guide (%s) exists', (language) => {
  const folder = join(import.meta.dirname, '../../../public/guide', language)
  const pictures = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/<img\s+src="([^"]+)"/g)]
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(([, src = '']) => !existsSync(join(folder, src))).map(([, src]) => src)).toEqual([])
})
