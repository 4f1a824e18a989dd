import { z } from 'zod'
import { create } from 'zustand'
import { browserStorage } from '#platform/storage/browser-storage.ts'

export const colorPresets = ['blue', 'green', 'indigo', 'purple', 'teal', 'orange', 'pink', 'yellow', 'cyan'] as const
export type ColorPreset = (typeof colorPresets)[number]

const display = z.object({
  colorPreset: z.enum(colorPresets),
  contrast: z.enum(['normal', 'high']),
  navColor: z.enum(['blend-in', 'discrete', 'evident']),
  paletteMode: z.enum(['light', 'dark']),
  responsiveFontSizes: z.boolean(),
})
/** The five persisted display settings (DISP-1). */
export type DisplaySettings = z.infer<typeof display>

export const defaultDisplay: DisplaySettings = {
  colorPreset: 'blue',
  contrast: 'normal',
  navColor: 'evident',
  paletteMode: 'light',
  responsiveFontSizes: true,
}

/** Their key in local storage (DISP-2). */
export const displayKey = 'foresite.display'

const storage = browserStorage('local', 'Error with the display settings in localStorage:')

interface DisplayState extends DisplaySettings {
  /** Saved settings were found and merged. Not persisted. */
  isInitialized: boolean
  /** Whether the settings drawer is open. Not persisted. */
  openDrawer: boolean
  /** Merges saved settings; called once, before the first paint. */
  initialize: () => void
  update: (changes: Partial<DisplaySettings>) => void
  reset: () => void
  setOpenDrawer: (open: boolean) => void
}

export const useDisplay = create<DisplayState>()((set, get) => ({
  ...defaultDisplay,
  isInitialized: false,
  openDrawer: false,
  initialize: () => {
    const saved = readSaved()
    if (saved) set({ ...saved, isInitialized: true })
  },
  update: (changes) => {
    set(changes)
    storage.setItem(displayKey, JSON.stringify(settingsOf(get())))
  },
  reset: () => {
    storage.removeItem(displayKey)
    set(defaultDisplay)
  },
  setOpenDrawer: (openDrawer) => set({ openDrawer }),
}))

/** Whether any of the five differs from its default (DISP-2). */
export function isCustom(state: DisplaySettings): boolean {
  return JSON.stringify(settingsOf(state)) !== JSON.stringify(defaultDisplay)
}

function settingsOf(state: DisplaySettings): DisplaySettings {
  const { colorPreset, contrast, navColor, paletteMode, responsiveFontSizes } = state
  return { colorPreset, contrast, navColor, paletteMode, responsiveFontSizes }
}

/** Reads saved values one by one: invalid ones, as from another version, are ignored. */
function readSaved(): Partial<DisplaySettings> | null {
  const text = storage.getItem(displayKey)
  if (text === null) return null
  try {
    const saved: unknown = JSON.parse(text)
    const valid = Object.entries(Object(saved) as Record<string, unknown>).filter(([key, value]) =>
      Object.hasOwn(display.shape, key) ? display.shape[key as keyof DisplaySettings].safeParse(value).success : false,
    )
    return Object.fromEntries(valid)
  } catch (error: unknown) {
    console.error('Error reading the display settings:', error)
    return null
  }
}
