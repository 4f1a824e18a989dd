import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { defineTexts, registeredTexts, type Translation } from './define-texts.ts'
import { useLanguageStore } from './language-store.ts'

const { useTexts, t } = defineTexts('test', {
  en: {
    plain: 'A camera',
    filled: 'Camera {{name}}',
    cameras_zero: 'No camera',
    cameras_one: '{{count}} camera',
    cameras_other: '{{count}} cameras',
  },
  pt: {
    plain: 'Uma câmara',
    filled: 'Câmara {{name}}',
    cameras_zero: 'Nenhuma câmara',
    cameras_one: '{{count}} câmara',
    cameras_other: '{{count}} câmaras',
  },
})

function Shown() {
  return <p>{useTexts()('plain')}</p>
}

describe('texts', () => {
  test('[LANG-1.a] are English by default', () => {
    expect(useLanguageStore.getInitialState().language).toBe('en')
    expect(t('plain')).toBe('A camera')
  })
  test('[LANG-1.b] are English when no known language is stored', async () => {
    localStorage.setItem('foresite.language', '{"state":{"language":"fr"},"version":0}')
    await useLanguageStore.persist.rehydrate()
    expect(useLanguageStore.getState().language).toBe('en')
    expect(t('plain')).toBe('A camera')
  })
  test('[LANG-3.g] do not compile with a missing or extra key', () => {
    const en = { one: 'One', two: 'Two' } as const
    // @ts-expect-error -- `two` is missing
    const missing: Translation<typeof en> = { one: 'Um' }
    // @ts-expect-error -- `three` is unknown
    const unknown: Translation<typeof en> = { one: 'Um', two: 'Dois', three: 'Três' }
    // @ts-expect-error -- nor is the namespace registered
    const register = () => defineTexts('never', { en, pt: { one: 'Um' } })
    expect([missing, unknown, register]).toHaveLength(3)
  })
  test('follow the language on screen', () => {
    render(<Shown />)
    expect(screen.getByText('A camera')).toBeVisible()
    act(() => {
      useLanguageStore.getState().choose('pt')
    })
    expect(screen.getByText('Uma câmara')).toBeVisible()
  })
  test('include the words of several features', () => {
    expect(t('word.camera')).toBe('Camera')
    useLanguageStore.getState().choose('pt')
    expect(t('word.camera')).toBe('Câmara')
  })
  test('have their placeholders filled', () => expect(t('filled', { name: 'Dock {{1}}' })).toBe('Camera Dock {{1}}'))
  test.each([
    ['en', 0, 'No camera'],
    ['en', 1, '1 camera'],
    ['en', 2, '2 cameras'],
    ['en', 1_000_000, '1,000,000 cameras'],
    ['pt', 1, '1 câmara'],
    ['pt', 2, '2 câmaras'],
    ['pt', 1_000_000, '1 000 000 câmaras'],
  ] as const)('[LANG-1.d] in %s %d is “%s”', (language, count, text) => {
    useLanguageStore.getState().choose(language)
    expect(t('cameras', { count }).replace(/\u00a0|\u202f/g, ' ')).toBe(text)
  })
})

const modules = import.meta.glob('../../**/texts/{texts,use-case-texts}.ts', { eager: true })
const others = import.meta.glob(
  [
    '../api/unloaded-texts.ts',
    '../offline/NewVersion.tsx',
    '../toasts/toasts.ts',
    '../routing/titles.ts',
    '../../app/shell/OutdatedNotice.tsx',
    './minutes.ts',
  ],
  { eager: true },
)
const marks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('covers every feature’s texts, this test’s and the words of all', () => {
  expect(registeredTexts().size).toBe(Object.keys(modules).length + Object.keys(others).length + 2)
})

describe.each([...registeredTexts()].map(([namespace, texts]) => ({ namespace, texts })))(
  'the texts of $namespace',
  ({ texts }) => {
    test('[LANG-3.a] have the same keys in both languages', () =>
      expect(Object.keys(texts.pt).sort()).toEqual(Object.keys(texts.en).sort()))
    test('[LANG-3.a] are never empty', () => {
      const empty = [...Object.values(texts.en), ...Object.values(texts.pt)].filter((text) => text.trim() === '')
      expect(empty).toEqual([])
    })
    test('[LANG-3.a] have the same placeholders in both languages', () => {
      for (const [key, text] of Object.entries(texts.en)) expect(marks(texts.pt[key] ?? ''), key).toEqual(marks(text))
    })
    test('[LANG-3.a] in Portuguese, acknowledging is never called confirming', () => {
      const portuguese = Object.entries(texts.en)
        .filter(([, text]) => /acknowledg/i.test(text))
        .map(([key]) => texts.pt[key])
      expect(portuguese.filter((text) => !/tom(?:ar|ado|ou) conhecimento|assum/i.test(text ?? ''))).toEqual([])
    })
  },
)
