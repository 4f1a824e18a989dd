import type { CallAnswer } from '@foresite/contract/client'
import type { DisclosedSubject } from '@foresite/contract/privacy'
import { holdReason } from '@foresite/contract/retention'
import { useState } from 'react'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { tMessage } from '#platform/i18n/messages.ts'

/** The reason for an export without blurring, and its submission. */
export interface DisclosureParts {
  readonly reason: string
  readonly setReason: (reason: string) => void
  /** The error of the reason itself. */
  readonly problem: string | null
  /** The server's refusal. */
  readonly refusal: string | null
  readonly giving: boolean
  /** Submits the reason; resolves to null if it is missing or was refused, with a message. */
  readonly give: () => Promise<CallAnswer<'createDisclosure'> | null>
}

/** Asks why something is exported without blurring; the same for every kind of export. */
export function useDisclosure(subject: DisclosedSubject): DisclosureParts {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const disclose = useCall('createDisclosure', { quiet: true })
  const { error } = disclose
  return {
    reason,
    setReason,
    problem,
    refusal: error === null || isAbort(error) ? null : sentenceOf(error),
    giving: disclose.isPending,
    give: async () => {
      const parsed = holdReason.safeParse(reason)
      setProblem(parsed.success ? null : tMessage(parsed.error.issues[0]?.message ?? ''))
      if (!parsed.success) return null
      // `refusal` shows the error.
      return disclose.mutateAsync({ body: { subject, reason } }).catch(() => null)
    },
  }
}
