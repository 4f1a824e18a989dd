import { damageChecks } from '@foresite/contract/damage'
import { translate } from '@foresite/contract/messages/translate'
import { maxFindings } from '@foresite/contract/shipment-pallets'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { note } from './counting.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import * as store from './pallet-store.ts'
import { palletOr404, shownPallet } from './pallets.ts'
import { raiseDamage } from './exceptions.ts'
import { findShipment, lockShipment } from './store.ts'

export const damageHandlers = {
  /** Records damage, also after the count. Idempotent by id. */
  async addDamageFinding(deps, { params, body, statedBy: by, language, request }) {
    const checks: readonly string[] = damageChecks[body.category]
    if (!checks.includes(body.check)) throw new Refusal(422, 'pallet.finding.check', { field: 'check' })
    const stamp = { at: deps.clock.now(), by }
    const writing = deps.db.transaction(async (tx) => {
      const shipment = await lockShipment(tx, (await palletOr404(tx, params.id)).shipmentId)
      const { id: palletId, number: pallet_id } = await store.lockPallet(tx, params.id)
      const present = await store.findFinding(tx, body.id)
      if (present?.palletId === palletId) return
      if (present !== null) throw new Refusal(404, 'pallet.finding.unknown', { field: 'id' })
      if ((await store.countFindings(tx, palletId)) >= maxFindings) throw new Refusal(422, 'pallet.findings.tooMany')
      const raises = body.grade !== 'minor' && (await findShipment(tx, shipment.id)).severeDamages === 0
      const found = { foundAt: stamp.at, foundBy: by, resolvedAt: null, resolvedBy: null }
      await store.addFinding(tx, { ...body, ...found, palletId })
      const { category, check, grade } = body
      await note(deps, tx, shipment.id, { kind: 'damage-found', pallet_id, category, check, grade }, stamp)
      if (raises) await raiseDamage(deps, tx, shipment, { findingId: body.id, pallet_id })
    })
    const elsewhere = () => new Refusal(404, 'pallet.finding.unknown', { field: 'id' })
    await refuseViolation(writing, { damage_findings_pkey: elsewhere })
    deps.notifications.wake()
    const pallet = await shownPallet(deps, params.id, request)
    return { pallet, message: translate(language, 'pallet.damage.added', { pallet: pallet.pallet_id }) }
  },

  /** Withdraws damage recorded by mistake. */
  async withdrawDamageFinding(deps, { params: { id }, statedBy: by, language, request }) {
    const stamp = { at: deps.clock.now(), by }
    const palletId = await deps.db.transaction(async (tx) => {
      const found = known(await store.findFinding(tx, id), 'pallet.finding.unknown')
      const shipment = await lockShipment(tx, (await palletOr404(tx, found.palletId)).shipmentId)
      const { number: pallet_id } = await store.lockPallet(tx, found.palletId)
      await store.removeFinding(tx, id)
      const { category, check, grade } = found
      await note(deps, tx, shipment.id, { kind: 'damage-withdrawn', pallet_id, category, check, grade }, stamp)
      return found.palletId
    })
    const pallet = await shownPallet(deps, palletId, request)
    return { pallet, message: translate(language, 'pallet.damage.withdrawn', { pallet: pallet.pallet_id }) }
  },

  /** Resolves or reopens all damage of a pallet. Idempotent. */
  async resolveDamage(deps, { params: { id }, body: { is_resolved: isResolved }, statedBy: by, language, request }) {
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      const shipment = await lockShipment(tx, (await palletOr404(tx, id)).shipmentId)
      const { number: pallet_id } = await store.lockPallet(tx, id)
      if ((await store.countFindings(tx, id)) === 0)
        throw new Refusal(409, 'pallet.damage.none', { fill: { pallet: pallet_id } })
      const resolution = isResolved ? { resolvedAt: stamp.at, resolvedBy: by } : { resolvedAt: null, resolvedBy: null }
      if ((await store.resolveFindings(tx, id, resolution)) === 0) return
      await note(deps, tx, shipment.id, { kind: isResolved ? 'damage-resolved' : 'damage-reopened', pallet_id }, stamp)
    })
    const pallet = await shownPallet(deps, id, request)
    const message = isResolved ? 'pallet.damage.resolved' : 'pallet.damage.reopened'
    return { pallet, message: translate(language, message, { pallet: pallet.pallet_id }) }
  },
} satisfies Handlers<ShipmentsDependencies>
