import { statedBy, type StatedBy } from '@foresite/contract/stated-by'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import { forgetAnswers } from '#platform/storage/forget-answers.ts'

/** This tab's session (AUTH-1). */
const session = z.object({
  authToken: z.string(),
  isAuthRequired: z.boolean(),
  isAuthConfigured: z.boolean(),
  /** The stated user of this tab (AUTH-11); null until asked. */
  statedBy: statedBy.nullable().default(null),
})

interface SessionState extends z.infer<typeof session> {
  logIn: (token: string) => void
  logOut: () => void
  /** Sets the stated user. */
  state: (who: StatedBy) => void
  /** Clears the stated user. */
  forget: () => void
  /** Stores the server's auth status (AUTH-3). */
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
        forgetAnswers()
        set({ authToken })
      },
      logOut: () => {
        // The next user may be a different person.
        set({ authToken: '', statedBy: null })
        forgetAnswers()
      },
      state: (who) => set({ statedBy: who }),
      forget: () => set({ statedBy: null }),
      update: ({ auth, configured }) => set({ isAuthRequired: auth, isAuthConfigured: configured }),
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

/** A token exists or none is required: calls and the live channel may start (AUTH-4, LIVE-4). */
export function isLoggedIn({ authToken, isAuthRequired }: SessionState): boolean {
  return authToken !== '' || !isAuthRequired
}
