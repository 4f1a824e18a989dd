import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface PushHere {
  /** The site's name for this browser; null while it has no subscription. */
  readonly id: string | null
}

/** Whether this browser receives push messages, kept in it. */
export const usePushHere = create<PushHere>()(persist((): PushHere => ({ id: null }), { name: 'foresite.push' }))
