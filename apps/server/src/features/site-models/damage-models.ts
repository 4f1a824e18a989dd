import { damageProposal, mostFindings, type DamageProposal } from '@foresite/contract/shipment-pallets'
import type { SiteModelsDependencies } from './dependencies.ts'
import { orRefuse, orRefuseProblem } from './files.ts'
import * as store from './store.ts'

/** The detections of the site's own models in a photo, most confident first. */
export interface SeenDamage {
  /** The names of the models. */
  readonly model: string
  readonly proposals: DamageProposal[]
}

/** Looks for damage with every model of the site that knows damage, one after the other: a node has few cores. */
export function damageModels({ db, modelNodes }: Pick<SiteModelsDependencies, 'db' | 'modelNodes'>) {
  return async (picture: Uint8Array, gone: AbortSignal): Promise<SeenDamage | null> => {
    const models = (await store.listModels(db)).filter(
      ({ model: { purpose, enabled } }) => purpose === 'damage' && enabled,
    )
    if (models.length === 0) return null
    const seen: { readonly score: number; readonly proposal: DamageProposal }[] = []
    for (const { model, file } of models) {
      const names = model.classes.map(({ name }) => name)
      const { sha256, bytes } = file
      const request = { model: { sha256, bytes }, names, threshold: model.threshold, tiles: true, picture }
      const { look } = orRefuseProblem(orRefuse(await modelNodes.look(request, gone)))
      const meanings = new Map(model.classes.map(({ name, meaning }) => [name, meaning]))
      for (const { label, box, score } of look.detections) {
        const meaning = meanings.get(label)
        if (meaning?.as !== 'damage') continue
        const { category, check, grade } = meaning
        const proposal = damageProposal.safeParse({ category, check, grade, box }).data
        if (proposal !== undefined) seen.push({ score, proposal })
      }
    }
    const proposals = seen.toSorted((a, b) => b.score - a.score).map(({ proposal }) => proposal)
    return { model: models.map(({ model }) => model.name).join(', '), proposals: proposals.slice(0, mostFindings) }
  }
}
