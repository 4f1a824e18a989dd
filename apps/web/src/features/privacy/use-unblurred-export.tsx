import type { DisclosedSubject } from '@foresite/contract/privacy'
import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { DisclosureReason } from './DisclosureReason.tsx'
import { usePrivacyTexts } from './texts/texts.ts'
import { useDisclosure, type DisclosureParts } from './use-disclosure.ts'

/** Null: the order must wait; otherwise its blurring. */
type Cleared = { readonly disclosureId?: string } | null

interface UnblurredExport {
  /** The choice in the export form; null where nothing is blurred. */
  readonly choice: ReactNode
  readonly giving: boolean
  /** A reason was typed. */
  readonly isTyped: boolean
  /** Call before ordering: records the reason for an export without blurring. */
  readonly clear: () => Promise<Cleared>
}

/** Lets a user order an export without blurring, for a recorded reason, where exports are blurred by default. */
export function useUnblurredExport(
  range: Omit<Extract<DisclosedSubject, { kind: 'export' }>, 'kind'>,
): UnblurredExport {
  const { data } = useQuery(queryFor('readPrivacy'))
  const [isUnblurred, setUnblurred] = useState(false)
  const disclosure = useDisclosure({ kind: 'export', ...range })
  const isAsked = data?.blurs === true && isUnblurred
  return {
    giving: disclosure.giving,
    isTyped: isAsked && disclosure.reason !== '',
    choice:
      data?.blurs === true ? (
        <UnblurredChoice chosen={isUnblurred} onChoose={setUnblurred} disclosure={disclosure} />
      ) : null,
    clear: async () => {
      if (!isAsked) return {}
      const granted = await disclosure.give()
      return granted === null ? null : { disclosureId: granted.disclosure.id }
    },
  }
}

interface UnblurredChoiceProps {
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly disclosure: DisclosureParts
}

/** Switches blurring off and asks why. */
function UnblurredChoice({ chosen, onChoose, disclosure }: UnblurredChoiceProps) {
  const t = usePrivacyTexts()
  return (
    <Stack sx={{ gap: 1 }}>
      <CheckField label={t('export.unblurred')} checked={chosen} onChange={onChoose} />
      {chosen && <DisclosureReason disclosure={disclosure} />}
    </Stack>
  )
}
