import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { FirstRun } from '#features/first-run/FirstRun.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

/** /compliance: the way to the first camera, afterwards what the dashboard will show and where the incidents are. */
export function ComplianceDashboardPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  const cameras = useQuery(queryFor('listCameras'))
  return (
    <>
      <PageHeader title={title('compliance')} />
      <Loaded query={cameras}>
        {(all) =>
          all.length === 0 ? (
            <FirstRun
              addressHref={`${to('liveCameraViews')}?add=address`}
              fileHref={`${to('liveCameraViews')}?add=file`}
            />
          ) : (
            <Panel>
              <EmptyState
                icon={<InsightsOutlined />}
                title={say('dashboard.empty')}
                actions={
                  <>
                    <Button href={to('incidentVideos')} variant="contained">
                      {title('incidentVideos')}
                    </Button>
                    <Button href={to('liveCameraViews')} variant="outlined">
                      {title('liveCameraViews')}
                    </Button>
                  </>
                }
              >
                {say('dashboard.needs')}
              </EmptyState>
            </Panel>
          )
        }
      </Loaded>
    </>
  )
}
