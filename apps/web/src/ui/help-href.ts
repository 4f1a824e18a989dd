import { createContext } from 'react'

/** The address of the guide's section about the current screen; null if there is none. */
export const HelpHref = createContext<string | null>(null)
