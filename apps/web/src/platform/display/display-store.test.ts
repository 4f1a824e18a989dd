import { describe, expect, test, vi } from 'vitest'
import { colorPresets, defaultDisplay, displayKey, isCustom, useDisplay } from './display-store.ts'

describe('display settings', () => {
  test.each([
    ['colorPreset', 'blue'],
    ['contrast', 'normal'],
    ['navColor', 'evident'],
    ['paletteMode', 'light'],
    ['responsiveFontSizes', true],
    ['isInitialized', false],
    ['openDrawer', false],
  ] as const)('[DISP-1.a] start with %s %j', (field, value) => expect(useDisplay.getInitialState()[field]).toBe(value))
  test('[DISP-1.c] offer the nine colour presets', () =>
    expect(colorPresets).toEqual(['blue', 'green', 'indigo', 'purple', 'teal', 'orange', 'pink', 'yellow', 'cyan']))
  test('[DISP-1.b] isInitialized and openDrawer are not saved', () => {
    useDisplay.setState({ isInitialized: true, openDrawer: true })
    useDisplay.getState().update({ contrast: 'high' })
    expect(JSON.parse(localStorage.getItem(displayKey) ?? '{}')).toEqual({
      ...defaultDisplay,
      contrast: 'high',
    })
  })
  test('[DISP-2.b] are read, merged and marked initialised on first load', () => {
    localStorage.setItem(displayKey, JSON.stringify({ paletteMode: 'dark' }))
    useDisplay.getState().initialize()
    expect(useDisplay.getState()).toMatchObject({
      ...defaultDisplay,
      paletteMode: 'dark',
      isInitialized: true,
    })
  })
  test('[DISP-2.b] are not marked initialised when nothing was saved', () => {
    useDisplay.getState().initialize()
    expect(useDisplay.getState().isInitialized).toBe(false)
  })
  test('[DISP-2.a, DISP-2.c] an update merges and saves the five under one key', () => {
    useDisplay.getState().update({ colorPreset: 'teal' })
    useDisplay.getState().update({ navColor: 'discrete' })
    expect(Object.keys(localStorage)).toEqual([displayKey])
    expect(JSON.parse(localStorage.getItem(displayKey) ?? '{}')).toEqual({
      ...defaultDisplay,
      colorPreset: 'teal',
      navColor: 'discrete',
    })
  })
  test('[DISP-2.d] a reset deletes the entry and restores the defaults', () => {
    useDisplay.getState().update({ paletteMode: 'dark', contrast: 'high' })
    useDisplay.getState().reset()
    expect(localStorage.getItem(displayKey)).toBeNull()
    expect(useDisplay.getState()).toMatchObject(defaultDisplay)
  })
  test.each([
    { colorPreset: 'pink' },
    { contrast: 'high' },
    { navColor: 'blend-in' },
    { paletteMode: 'dark' },
    { responsiveFontSizes: false },
  ] as const)('[DISP-2.e] are custom with %j', (change) => {
    expect(isCustom(useDisplay.getState())).toBe(false)
    useDisplay.getState().update(change)
    expect(isCustom(useDisplay.getState())).toBe(true)
  })
  test('a value that no longer exists leaves the others intact', () => {
    localStorage.setItem(displayKey, JSON.stringify({ colorPreset: 'mauve', contrast: 'high' }))
    useDisplay.getState().initialize()
    expect(useDisplay.getState()).toMatchObject({ colorPreset: 'blue', contrast: 'high' })
  })
})

describe('storage that fails', () => {
  test.each([
    ['getItem', () => useDisplay.getState().initialize()],
    ['setItem', () => useDisplay.getState().update({ contrast: 'high' })],
    ['removeItem', () => useDisplay.getState().reset()],
  ] as const)('[DISP-3] in %s is logged to the console and otherwise ignored', (method, act) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(act).not.toThrow()
    expect(logged).toHaveBeenCalledOnce()
  })
  test('[DISP-3] a setting changes even when it cannot be saved', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    useDisplay.getState().update({ contrast: 'high' })
    expect(useDisplay.getState().contrast).toBe('high')
  })
  test('[DISP-3] a saved entry that is not JSON is logged and ignored', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    localStorage.setItem(displayKey, '{')
    useDisplay.getState().initialize()
    expect(logged).toHaveBeenCalledOnce()
    expect(useDisplay.getState()).toMatchObject(defaultDisplay)
  })
})
