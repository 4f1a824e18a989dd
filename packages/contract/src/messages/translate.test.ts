import { expect, test } from 'vitest'
import { translate, type Language } from './translate.ts'

test.each<[Language, string]>([
  ['en', 'Rows ready to import: 20,000.'],
  ['pt', 'Linhas prontas a importar: 20\u00A0000.'],
])('[LANG-1.d] writes quantities as the language does: %s', (language, sentence) => {
  expect(translate(language, 'spreadsheet.ready', { count: 20_000 })).toBe(sentence)
})

test('[LANG-1.d] leaves the number of a row as a spreadsheet shows it', () => {
  const fill = { count: 1, row: 20_001, words: 'No.' }
  expect(translate('en', 'spreadsheet.refused', fill)).toContain('the first in row 20001')
})
