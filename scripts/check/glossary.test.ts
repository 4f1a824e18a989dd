import { expect, test } from 'vitest'
import { checkGlossary, forbiddenIn, forbiddenWords } from './glossary.mjs'

const table = `## Words of texts

| English | Portuguese | Not in English | Not in Portuguese |
| --- | --- | --- | --- |
| clip | vídeo | film, films | filme |
| “ ” | « » | | “ |
`

test('every catalogue of screens, messages and reports calls a thing by its word of the glossary', () => {
  const { files, problems } = checkGlossary(new URL('../..', import.meta.url).pathname)
  expect(files.length).toBeGreaterThan(80)
  expect(problems).toEqual([])
})

test('finds a word that is not to be used, whole and whatever its case, beside what to use', () => {
  const { en, pt } = forbiddenWords(table)
  expect(forbiddenIn("  'export.title': 'Films of {{film}}',\n  other: 'A filming camera',", en)).toEqual([
    'export.title: “films” is “clip”',
  ])
  expect(forbiddenIn("  title:\n    'Filme “Cais”',", pt)).toEqual(['title: “filme” is “vídeo”', 'title: ““” is “« »”'])
})
