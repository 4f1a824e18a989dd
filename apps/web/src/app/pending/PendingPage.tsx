import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { NavIcon, type NavIconName } from '../navigation/NavIcon.tsx'
import { usePendingTexts } from './texts/texts.ts'

type DescribedName = Exclude<Parameters<ReturnType<typeof usePendingTexts>>[0], 'title'>

interface PendingScreen {
  readonly icon: NavIconName
  /** The screen it belongs to, where it has no navigation item. */
  readonly back?: DescribedName
}

const pendingScreens: Readonly<Record<DescribedName, PendingScreen>> = {
  qualityControl: { icon: 'qualityControl' },
  palletAnalysis: { icon: 'pallets', back: 'qualityControl' },
  assetCount: { icon: 'assets', back: 'qualityControl' },
  productivity: { icon: 'productivity' },
  yardActivity: { icon: 'yard' },
  dockUtilization: { icon: 'docks' },
  vehicleCapacity: { icon: 'vehicles' },
}

/** Two routes lead to the same screen. */
const sameScreen = { palletAnalysisShort: 'palletAnalysis', assetCountShort: 'assetCount' } as const
export type PendingName = DescribedName | keyof typeof sameScreen

interface PendingPageProps {
  readonly name: PendingName
  readonly beta: boolean
}

/** A route whose screen is not built yet: its name, what it will show, and that it is not there. */
export function PendingPage({ name, beta }: PendingPageProps) {
  const title = useTitles()
  const say = usePendingTexts()
  const described = name === 'palletAnalysisShort' || name === 'assetCountShort' ? sameScreen[name] : name
  const { icon, back } = pendingScreens[described]
  return (
    <>
      <PageHeader
        title={title(described)}
        beta={beta}
        {...(back === undefined ? {} : { back: { href: to(back), label: title(back) } })}
      />
      <Panel>
        <EmptyState icon={<NavIcon name={icon} />} title={say('title')}>
          {say(described)}
        </EmptyState>
      </Panel>
    </>
  )
}
