import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface PushHere {
  /** What the site calls this browser; null while it is not told here. */
  readonly id: string | null
}

/** Whether this browser receives push messages, kept in it. */
export const usePushHere = create<PushHere>()(persist((): PushHere => ({ id: null }), { name: 'foresite.push' }))
