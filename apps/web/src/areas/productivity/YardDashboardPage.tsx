import TvOutlined from '@mui/icons-material/TvOutlined'
import { Button } from '@mui/material'
import { z } from 'zod'
import { DockDoors } from '#features/dock-utilization/DockDoors.tsx'
import { WallDocks } from '#features/dock-utilization/WallDocks.tsx'
import { useVisitTexts } from '#features/visits/texts/texts.ts'
import { WallScreen, wallLooks } from '#features/visits/WallScreen.tsx'
import { YardDashboard } from '#features/visits/YardDashboard.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { defineSearch, useSearch } from '#platform/routing/search.ts'

/** A wall screen has its own address: `?wall=dark` or `?wall=light`. */
const wallSearch = defineSearch({ wall: z.enum(['dark', 'light']) }, { steps: ['wall'] })

/** /productivity: vehicles on site, arrivals, turnaround, docks and efficiency (YARD-1 to YARD-5). */
export function YardDashboardPage() {
  const t = useVisitTexts()
  const [{ wall }, change] = useSearch(wallSearch)
  if (wall !== undefined)
    return (
      <WallScreen
        look={wall}
        docks={<WallDocks occupiedColour={wallLooks[wall].at} />}
        onClose={() => {
          if (document.fullscreenEnabled && document.fullscreenElement !== null)
            document.exitFullscreen().catch(() => undefined)
          change({ wall: undefined })
        }}
      />
    )
  return (
    <>
      <ScreenHeader
        of="productivity"
        actions={
          <Button
            variant="outlined"
            startIcon={<TvOutlined />}
            onClick={() => {
              if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined)
              change({ wall: 'dark' })
            }}
          >
            {t('wall')}
          </Button>
        }
      />
      <YardDashboard docks={(days) => <DockDoors days={days} />} />
    </>
  )
}
