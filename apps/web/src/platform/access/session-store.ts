import { statedBy, type StatedBy } from '@foresite/contract/stated-by'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'

/** Who this tab is to the server (AUTH-1). */
const session = z.object({
  authToken: z.string(),
  isAuthRequired: z.boolean(),
  isAuthConfigured: z.boolean(),
  /** Who uses the tab, as they stated it where it mattered (AUTH-11); null until then. */
  statedBy: statedBy.nullable().default(null),
})

export interface SessionState extends z.infer<typeof session> {
  logIn: (token: string) => void
  logOut: () => void
  /** Who uses the tab from now on. */
  state: (who: StatedBy) => void
  /** Forgets who uses the tab. */
  forget: () => void
  /** What the server said about itself (AUTH-3). */
  update: (status: { auth: boolean; configured: boolean }) => void
}

/** Kept for the tab and lost when it closes (AUTH-1). */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      authToken: '',
      isAuthRequired: false,
      isAuthConfigured: false,
      statedBy: null,
      logIn: (authToken) => {
        set({ authToken })
      },
      logOut: () => {
        // Whoever comes next may be somebody else.
        set({ authToken: '', statedBy: null })
      },
      state: (who) => {
        set({ statedBy: who })
      },
      forget: () => {
        set({ statedBy: null })
      },
      update: ({ auth, configured }) => {
        set({ isAuthRequired: auth, isAuthConfigured: configured })
      },
    }),
    {
      name: 'foresite.session',
      storage: createJSONStorage(() => browserStorage('session')),
      partialize: ({ authToken, isAuthRequired, isAuthConfigured, statedBy: who }) => ({
        authToken,
        isAuthRequired,
        isAuthConfigured,
        statedBy: who,
      }),
      merge: (saved, current) => ({ ...current, ...session.safeParse(saved).data }),
    },
  ),
)

/** A token is there, or none is needed: calls and the live channel may start (AUTH-4, LIVE-4). */
export function isLoggedIn({ authToken, isAuthRequired }: SessionState): boolean {
  return authToken !== '' || !isAuthRequired
}
