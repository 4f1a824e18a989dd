import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideSections } from './guide-sections.ts'

test.each(['en', 'pt'])('[NAV-5.c] the guide (%s) has the section of every screen', (language) => {
  const guide = readFileSync(join(import.meta.dirname, '../../../public/guide', language, 'index.html'), 'utf8')
  for (const section of Object.values(guideSections)) expect(guide).toContain(`id="${section}"`)
})
