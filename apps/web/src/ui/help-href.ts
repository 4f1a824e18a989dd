import { createContext } from 'react'

/** Where the guide explains the screen that is shown; null: nowhere. */
export const HelpHref = createContext<string | null>(null)
