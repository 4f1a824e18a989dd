import type { UseCase } from '@foresite/contract/use-cases'

/** Use cases that act through screens of their own, which are not built yet: enabled, they do nothing. */
export function hasNoScreensYet(useCase: UseCase): boolean {
  return useCase === 'quality-inspection'
}
