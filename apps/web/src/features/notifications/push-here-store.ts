import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface PushHere {
  /** The subscription's id on the site; null without one. */
  readonly id: string | null
}

/** Whether this browser receives push notifications; stored in the browser. */
export const usePushHere = create<PushHere>()(persist((): PushHere => ({ id: null }), { name: 'foresite.push' }))
