import type { ImportedPart, LeftOut } from '@foresite/contract/configuration-file'
import { Alert, AlertTitle, Box, Stack, Typography } from '@mui/material'
import { Muted } from '#ui/Muted.tsx'
import { useConfigurationFileTexts } from './texts/texts.ts'

interface ImportPlanProps {
  readonly parts: readonly ImportedPart[]
  readonly enterAgain: readonly LeftOut[]
  /** Parts of the file that are not imported, and why. */
  readonly notices: readonly string[]
}

/** Whether an import would do anything. */
export function doesAnything(parts: readonly ImportedPart[]): boolean {
  return parts.some(({ added, changed }) => added.length + changed.length > 0)
}

/** What an import changes, part by part and by name, what it leaves out, and what to enter again afterwards. */
export function ImportPlan({ parts, enterAgain, notices }: ImportPlanProps) {
  const t = useConfigurationFileTexts()
  const shown = parts.filter(({ added, changed, unchanged }) => added.length + changed.length + unchanged.length > 0)
  const nothing = notices.length > 0 ? 'plan.nothingElse' : 'plan.nothing'
  return (
    <Stack sx={{ gap: 2 }}>
      {notices.map((notice) => (
        <Alert key={notice} severity="warning">
          {notice}
        </Alert>
      ))}
      <Typography>{t(doesAnything(parts) ? 'plan.keeps' : nothing)}</Typography>
      <Stack component="ul" sx={{ gap: 1.5 }}>
        {shown.map((part) => (
          <PartPlan key={part.part} part={part} />
        ))}
      </Stack>
      {enterAgain.length > 0 && (
        <Alert severity="info">
          <AlertTitle>{t('plan.again')}</AlertTitle>
          <Box component="ul" sx={{ listStyle: 'disc', pl: 2.5 }}>
            {enterAgain.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>{t(`again.${kind}`, { name })}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  )
}

type SectionText = Extract<Parameters<ReturnType<typeof useConfigurationFileTexts>>[0], `section.${string}`>

const sections: Readonly<Record<string, SectionText>> = {
  global_settings: 'section.global_settings',
  products: 'section.products',
  operations: 'section.operations',
  thresholds: 'section.thresholds',
  privacy: 'section.privacy',
  retention: 'section.retention',
  notifications: 'section.notifications',
  language_model: 'section.language_model',
  authentication: 'section.authentication',
  recorder: 'section.recorder',
}

function PartPlan({ part: { part, added, changed, unchanged } }: { readonly part: ImportedPart }) {
  const t = useConfigurationFileTexts()
  const inWords = (names: readonly string[]) =>
    names
      .map((name) => {
        const section = part === 'settings' ? sections[name] : undefined
        return section === undefined ? name : t(section)
      })
      .join(', ')
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {t(`part.${part}`)}
      </Typography>
      {added.length > 0 && <Typography variant="body2">{t('plan.added', { names: inWords(added) })}</Typography>}
      {changed.length > 0 && <Typography variant="body2">{t('plan.changed', { names: inWords(changed) })}</Typography>}
      {unchanged.length > 0 && <Muted>{t('plan.unchanged', { count: unchanged.length })}</Muted>}
    </Box>
  )
}
