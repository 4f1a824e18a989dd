export { correctiveActionTable } from './corrective-action-table.ts'
export { countOpenActions, openActions } from './open-store.ts'
