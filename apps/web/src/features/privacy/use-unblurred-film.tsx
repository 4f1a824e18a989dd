import type { DisclosedSubject } from '@foresite/contract/privacy'
import { Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { DisclosureReason } from './DisclosureReason.tsx'
import { usePrivacyTexts } from './texts/texts.ts'
import { useDisclosure, type DisclosureParts } from './use-disclosure.ts'

/** Whether a film may be ordered: null, not yet; else the order's blurring. */
export type Cleared = { readonly disclosureId?: string } | null

export interface UnblurredFilm {
  /** The choice shown where an export is ordered; null where nothing is blurred. */
  readonly choice: ReactNode
  readonly giving: boolean
  /** To be asked before the film is ordered: records the reason where people are to be seen as they are. */
  readonly clear: () => Promise<Cleared>
}

/** Lets a film be made with people as they are, for a reason that is recorded, where they are blurred otherwise. */
export function useUnblurredFilm(stretch: Omit<Extract<DisclosedSubject, { kind: 'export' }>, 'kind'>): UnblurredFilm {
  const { data } = useQuery(queryFor('readPrivacy'))
  const [isUnblurred, setUnblurred] = useState(false)
  const disclosure = useDisclosure({ kind: 'export', ...stretch })
  const isAsked = data?.blurs === true && isUnblurred
  return {
    giving: disclosure.giving,
    choice:
      data?.blurs === true ? (
        <UnblurredChoice chosen={isUnblurred} onChoose={setUnblurred} disclosure={disclosure} />
      ) : null,
    clear: async () => {
      if (!isAsked) return {}
      const given = await disclosure.give()
      return given === null ? null : { disclosureId: given.disclosure.id }
    },
  }
}

interface UnblurredChoiceProps {
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly disclosure: DisclosureParts
}

/** People as they are instead of blurred: chosen, it asks why. */
function UnblurredChoice({ chosen, onChoose, disclosure }: UnblurredChoiceProps) {
  const t = usePrivacyTexts()
  return (
    <Stack sx={{ gap: 1 }}>
      <FormControlLabel
        label={t('film.unblurred')}
        control={<Checkbox checked={chosen} onChange={(_, checked) => onChoose(checked)} />}
      />
      {chosen && <DisclosureReason disclosure={disclosure} />}
    </Stack>
  )
}
