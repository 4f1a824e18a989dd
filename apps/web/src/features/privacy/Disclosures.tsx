import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { StatedName } from '#platform/access/StatedName.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { usePrivacyTexts } from './texts/texts.ts'

/** What was taken out without people blurred: what, when, why and by whom as they stated it. */
export function Disclosures() {
  const say = usePrivacyTexts()
  const format = useFormat()
  const disclosures = useQuery(queryFor('listDisclosures'))
  return (
    <Stack sx={{ gap: 1, mt: 3 }}>
      <Typography component="h3" variant="subtitle2" id="disclosed">
        {say('disclosed.title')}
      </Typography>
      <Loaded query={disclosures}>
        {(all) =>
          all.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {say('disclosed.none')}
            </Typography>
          ) : (
            <Stack component="ul" aria-labelledby="disclosed" sx={{ m: 0, p: 0, gap: 1.5 }}>
              {all.map(({ id, title, reason, at, by }) => (
                <Stack component="li" key={id} sx={{ listStyle: 'none', overflowWrap: 'anywhere', minWidth: 0 }}>
                  <Typography variant="body2">{title}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {reason}
                  </Typography>
                  <Typography component="div" variant="caption" color="textSecondary">
                    {format.dateTime(at)} {by !== null && <StatedName who={by} />}
                  </Typography>
                </Stack>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
