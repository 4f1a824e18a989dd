import { useEffect } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import type { SequenceState } from './inspection-sequence.ts'

interface StationSound {
  readonly isOn: boolean
}

/** Whether this browser plays a tone at each step; remembered. */
export const useStationSound = create<StationSound>()(
  persist((): StationSound => ({ isOn: true }), {
    name: 'foresite.station-sound',
    storage: createJSONStorage(() => browserStorage('local')),
    merge: (saved, current) => ({ ...current, ...z.object({ isOn: z.boolean() }).safeParse(saved).data }),
  }),
)

/** In Hz: higher for a pallet than for none. */
const tones: Readonly<Partial<Record<SequenceState, number>>> = { waiting: 440, placed: 880, searched: 660 }
const damageTone = 220
const toneS = 0.25

/** Plays a tone for each state that needs a person, and for damage. */
export function useStationTones(state: SequenceState, isDamaged: boolean): void {
  useEffect(() => {
    play(tones[state])
  }, [state])
  useEffect(() => {
    if (isDamaged) play(damageTone)
  }, [isDamaged])
}

let context: AudioContext | null = null

function play(hertz: number | undefined): void {
  // Not every browser has it; some stay silent until the first press.
  if (hertz === undefined || !useStationSound.getState().isOn || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = hertz
  volume.gain.value = 0.3
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + toneS)
}
