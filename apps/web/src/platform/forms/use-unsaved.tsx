import { NavigationType, type BlockerFunction } from 'react-router'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useUnsavedInput, type Unsaved, type UnsavedInput } from './unsaved-store.ts'

/**
 * Matches navigations to another screen; moving within a screen, as between sections of the settings, loses nothing.
 */
export const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

/**
 * Matches navigations to another screen, and history steps on the same screen that close what the address opened, like
 * a record or a view. Filters replace their history entry and close nothing.
 */
const leavesOrCloses: BlockerFunction = (move) => {
  if (leavesScreen(move)) return true
  if (move.historyAction === NavigationType.Replace) return false
  const next = new URLSearchParams(move.nextLocation.search)
  return [...new URLSearchParams(move.currentLocation.search)].some(([name, value]) => next.get(name) !== value)
}

const usual: UnsavedInput = {
  isLost: leavesOrCloses,
  isLostWithTab: true,
  question: (answers) => <LeaveQuestion {...answers} />,
}

/**
 * Marks a form as holding unsaved input: nobody leaves it, or closes the tab, without being asked.
 * @param how which navigations lose this input, and what the question says, if not the default
 */
export function useUnsaved(isUnsaved: boolean, how: Partial<UnsavedInput> = {}): Unsaved {
  return useUnsavedInput(isUnsaved, { ...usual, ...how })
}
