import { Button } from '@mui/material'
import { PageHeader, type PageHeaderProps } from '#ui/PageHeader.tsx'
import { to, type PlainPathName } from './paths.ts'
import { useTitles } from './titles.ts'

interface ScreenHeaderProps extends Omit<PageHeaderProps, 'title' | 'back'> {
  /** The screen whose title it shows. */
  readonly of: Parameters<ReturnType<typeof useTitles>>[0]
  /** A record's name, as the title of its screen. */
  readonly title?: string | undefined
  /** The parent screen, or an address with a name of its own. */
  readonly back?: PlainPathName | PageHeaderProps['back']
}

/** The header of a screen, titled by the route table. */
export function ScreenHeader({ of, title, back, ...shown }: ScreenHeaderProps) {
  const titleOf = useTitles()
  const above = typeof back === 'string' ? { href: to(back), label: titleOf(back) } : back
  return <PageHeader title={title ?? titleOf(of)} {...(above === undefined ? {} : { back: above })} {...shown} />
}

interface ScreenButtonProps {
  readonly screen: PlainPathName
  readonly variant: 'contained' | 'outlined'
}

/** A button that links to a screen, with its title. */
export function ScreenButton({ screen, variant }: ScreenButtonProps) {
  const titleOf = useTitles()
  return (
    <Button variant={variant} href={to(screen)}>
      {titleOf(screen)}
    </Button>
  )
}
