import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

/** Files downloaded without blurring people: which, when, why and by whom as they stated it. */
export function Disclosures() {
  const say = usePrivacyTexts()
  const disclosures = useQuery(queryFor('listDisclosures'))
  return (
    <Stack sx={{ gap: 1, mt: 3 }}>
      <Typography component="h3" variant="subtitle2">
        {say('disclosed.title')}
      </Typography>
      <Loaded query={disclosures}>
        {(all) =>
          all.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {say('disclosed.none')}
            </Typography>
          ) : (
            <History label={say('disclosed.title')} entries={all}>
              {({ title, reason }) => <HistoryLines lines={[title, reason]} />}
            </History>
          )
        }
      </Loaded>
    </Stack>
  )
}
