import { Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PrivacyForm } from './PrivacyForm.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

/** Blurring of people in exports, the site's privacy notice, and the log of exports without blurring (PRIV-2). */
export function PrivacyPanel() {
  const t = usePrivacyTexts()
  const privacy = useQuery(queryFor('readPrivacy'))
  return (
    <Panel title={t('title')}>
      <Loaded query={privacy}>{(known) => <PrivacyForm privacy={known} />}</Loaded>
      <Disclosures />
    </Panel>
  )
}

/** Files downloaded without blurring: which, when, why and by which stated user. */
function Disclosures() {
  const t = usePrivacyTexts()
  const disclosures = useQuery(queryFor('listDisclosures'))
  return (
    <Stack sx={{ gap: 1, mt: 3 }}>
      <Typography component="h3" variant="subtitle2">
        {t('disclosed.title')}
      </Typography>
      <Loaded query={disclosures}>
        {(all) =>
          all.length === 0 ? (
            <Muted>{t('disclosed.none')}</Muted>
          ) : (
            <History label={t('disclosed.title')} entries={all}>
              {({ title, reason }) => <HistoryLines lines={[title, reason]} />}
            </History>
          )
        }
      </Loaded>
    </Stack>
  )
}
