import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { NavIcon, type NavIconName } from '../navigation/NavIcon.tsx'
import { usePendingTexts } from './texts/texts.ts'

export type PendingName = Exclude<Parameters<ReturnType<typeof usePendingTexts>>[0], 'title'>

/** The routes without a screen, by their icon. */
const pendingScreens: Readonly<Record<PendingName, NavIconName>> = {
  vehicleCapacity: 'vehicles',
}

interface PendingPageProps {
  readonly name: PendingName
  readonly beta: boolean
}

/** A route whose screen is not built yet: its name, what it will show, and that it is not there. */
export function PendingPage({ name, beta }: PendingPageProps) {
  const title = useTitles()
  const say = usePendingTexts()
  return (
    <>
      <PageHeader title={title(name)} beta={beta} />
      <Panel>
        <EmptyState icon={<NavIcon name={pendingScreens[name]} />} title={say('title')}>
          {say(name)}
        </EmptyState>
      </Panel>
    </>
  )
}
