/** The whole product on a clean data folder, as browser journeys run it. */
export { visionToken, withProduct, type Foresite } from '../e2e/product.ts'
export { canFindProcesses, findProcess, processOf } from '../e2e/processes.ts'
