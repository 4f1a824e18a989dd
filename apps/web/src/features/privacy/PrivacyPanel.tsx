import type { CallAnswer } from '@foresite/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useBegun } from '#platform/forms/use-begun.ts'
import { Panel } from '#ui/Panel.tsx'
import { Disclosures } from './Disclosures.tsx'
import { PrivacyForm } from './PrivacyForm.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

/** Whether people are blurred in what is taken out, the site's notice, and what was taken out without (PRIV-2). */
export function PrivacyPanel() {
  const say = usePrivacyTexts()
  const privacy = useQuery(queryFor('readPrivacy'))
  return (
    <Panel title={say('title')}>
      <Loaded query={privacy}>{(known) => <FollowedForm known={known} />}</Loaded>
      <Disclosures />
    </Panel>
  )
}

/** What somebody has saved is shown as it is now, but under nobody's hands. */
function FollowedForm({ known }: { readonly known: CallAnswer<'readPrivacy'> }) {
  const { begun, setChanged } = useBegun(known)
  return <PrivacyForm key={JSON.stringify(begun)} privacy={begun} onChanged={setChanged} />
}
