import { expect, test } from 'vitest'
import { checkGlossary, forbiddenIn, forbiddenWords } from './glossary.mjs'

const table = `## Words of texts

| English | Portuguese | Not in English | Not in Portuguese |
| --- | --- | --- | --- |
| clip | vídeo | film, films | filme |
| “ ” | « » | | “ |
`

test('every catalogue of screens, messages and reports uses the glossary’s words', () => {
  const { files, problems } = checkGlossary(new URL('../..', import.meta.url).pathname)
  expect(files.length).toBeGreaterThan(80)
  expect(problems).toEqual([])
})

test('finds a word to avoid, whole and in any case of letters, with its replacement', () => {
  const { en, pt } = forbiddenWords(table)
  expect(forbiddenIn("  'export.title': 'Films of {{film}}',\n  other: 'A filming camera',", en)).toEqual([
    'export.title: “films” is “clip”',
  ])
  expect(forbiddenIn("  title:\n    'Filme “Cais”',", pt)).toEqual(['title: “filme” is “vídeo”', 'title: ““” is “« »”'])
})
