import type { ModelClass, SiteModelState } from '@foresite/contract/site-models'
import type { Tone } from '#ui/tone.ts'

export const stateTones: Readonly<Record<SiteModelState, Tone>> = {
  off: 'neutral',
  waiting: 'info',
  preparing: 'info',
  running: 'success',
  ready: 'success',
  failed: 'error',
}

/** The names of the classes with a meaning. */
export function usedClasses(classes: readonly ModelClass[]): string[] {
  return classes.filter(({ meaning }) => meaning.as !== 'nothing').map(({ name }) => name)
}
