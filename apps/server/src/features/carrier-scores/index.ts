import { maxDockDays } from '@foresite/contract/dock-utilization'
import type { CarrierScore, carrierScoreRoutes } from '@foresite/contract/carriers'
import { thresholdIn } from '@foresite/contract/thresholds'
import { countMissed } from '#features/appointments/index.ts'
import { damageByCarrier } from '#features/shipments/index.ts'
import { figuresByCarrier } from '#features/visits/index.ts'
import { bind, type Feature, type Handlers } from '#platform/http/feature.ts'
import { checkDays, intervalOf } from '#platform/records/days.ts'
import type { CarrierScoresDependencies } from './dependencies.ts'
import { statementHandlers } from './statement.ts'

/** Carrier measures: punctuality, turnaround, detention, damage and readings (YARD-2). */
export function carrierScores(deps: CarrierScoresDependencies): Feature<keyof typeof carrierScoreRoutes> {
  return {
    name: 'carrier-scores',
    handlers: bind({ ...handlers, ...statementHandlers }, deps),
  }
}

/** The measures of a carrier without visits. */
const noVisits = {
  visits: 0,
  early: 0,
  onTime: 0,
  late: 0,
  yardMedianMs: null,
  yardP90Ms: null,
  dockMedianMs: null,
  dockP90Ms: null,
  waitMedianMs: null,
  detained: 0,
  detentionMs: 0,
  unread: 0,
}

const handlers = {
  async listCarrierScores(deps, { query }) {
    checkDays(query, maxDockDays)
    const { db } = deps
    const interval = intervalOf(query, await deps.timezone())
    const { targets } = await deps.siteSettings.operations.read()
    const least = thresholdIn(await deps.thresholds(), 'yard.least-visits')
    const figures = await figuresByCarrier(db, interval, targets)
    const missed = await countMissed(db, interval, deps.clock.now())
    const damaged = await damageByCarrier(db, interval)
    const known = new Set(figures.map(({ carrier }) => carrier))
    const absent = [...missed.keys()].filter((carrier) => !known.has(carrier)).toSorted()
    const none = { ...noVisits, detentionCost: targets.detention === null ? null : 0 }
    const scores = [...figures, ...absent.map((carrier) => ({ carrier, ...none }))].map((row): CarrierScore => {
      const notCome = missed.get(row.carrier) ?? 0
      const due = row.early + row.onTime + row.late + notCome
      const { pallets, damage } = damaged.get(row.carrier) ?? { pallets: 0, damage: 0 }
      return {
        ...row,
        isFew: row.visits < least,
        missed: notCome,
        onTimeShare: due === 0 ? null : row.onTime / due,
        pallets,
        damagePer100Pallets: pallets === 0 ? null : (100 * damage) / pallets,
      }
    })
    return { currency: targets.detention?.currency ?? null, scores }
  },
} satisfies Handlers<CarrierScoresDependencies>
