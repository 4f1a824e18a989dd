import { parsedJson } from '@foresite/contract/json'
import { translate, type Language } from '@foresite/contract/messages/translate'
import { damageProposal, maxFindings, type DamageProposal } from '@foresite/contract/shipment-pallets'
import { readFile } from 'node:fs/promises'
import { damageCategories } from '#features/damage/index.ts'
import { printablePicture } from '#platform/attachments/picture.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { findPhoto, isShown } from './pallet-store.ts'

/** The size that vision models use; larger pictures only cost more. */
const longestSide = 1_600
/** The size for a site's own model, which also examines parts of a photo. */
const longestDetailed = 4_000

export const damageProposalHandlers = {
  /**
   * Has the site's own damage models examine a photo, or its language model if there are none. People in it cannot be
   * blurred: if the site blurs them, the photo stays on the site's own machines.
   */
  async proposeDamage(deps, { params: { id }, language, reply }) {
    const photo = await findPhoto(deps.db, id)
    const file = (await isShown(deps.db, photo.palletId)) ? await deps.photos.find(photo.fileKey) : null
    if (file === null) throw new Refusal(404, 'picture.unknown')
    const content = await readFile(file.path)
    const detailed = known(await printablePicture(content, '#ffffff', longestDetailed), 'picture.unknown')
    const own = await deps.siteModels.damageIn(detailed.content, callerGone(reply))
    if (own !== null) return answered(own, language)
    if (await deps.privacy.blurs()) throw new Refusal(409, 'damage.proposals.blurs')
    const picture = known(await printablePicture(content, '#ffffff', longestSide), 'picture.unknown')
    const { text, model } = await deps.languageModel.write({
      prompt: { instructions: await instructions(deps), text: 'Which damage does this photo show?' },
      pictures: [{ bytes: picture.content, mediaType: file.type === 'image/png' ? 'image/png' : 'image/jpeg' }],
      signal: callerGone(reply),
    })
    const proposals = proposalsIn(text)
    if (proposals === null) throw new Refusal(422, 'damage.proposals.unreadable', { fill: { model } })
    return answered({ proposals, model }, language)
  },
} satisfies Handlers<ShipmentsDependencies>

function answered(seen: { readonly proposals: DamageProposal[]; readonly model: string }, language: Language) {
  return { ...seen, message: translate(language, 'damage.proposals.done', { count: seen.proposals.length }) }
}

/** The instructions with the site's checks, by id. */
async function instructions(deps: ShipmentsDependencies): Promise<string> {
  const checks = (await damageCategories(deps, 'en')).flatMap((category) =>
    category.checks
      .filter(({ isLeftOut }) => !isLeftOut)
      .map((check) => `${category.id} / ${check.id}: ${check.criterion}`),
  )
  return [
    'You inspect a photo of one side of a loaded pallet for damage.',
    'Answer with a JSON array and nothing else. Each element is one damage that can be seen:',
    '{"category": "...", "check": "...", "grade": "minor" | "major" | "critical", "box": {"x": 0, "y": 0, "w": 0, "h": 0}}',
    'The box is around the damage; x and y are its upper left corner. All four are shares of the picture, from 0 to 1.',
    'Use only these categories and checks (category / check: meaning):',
    ...checks,
    'minor: accept with a note; major: hold; critical: reject.',
    'Name only what you see. Where there is no damage, answer [].',
  ].join('\n')
}

/**
 * The proposals in a model's answer; anything unknown to the contract is left out. Null if the answer contains no
 * list.
 *
 * @param text may have text around the list, such as a code fence
 */
export function proposalsIn(text: string): DamageProposal[] | null {
  const listed = parsedJson(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1))
  if (!Array.isArray(listed)) return null
  return listed.slice(0, maxFindings).flatMap((each) => damageProposal.safeParse(each).data ?? [])
}
