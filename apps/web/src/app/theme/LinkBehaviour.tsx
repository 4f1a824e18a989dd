import type { Ref } from 'react'
import { Link, type LinkProps } from 'react-router'

interface LinkBehaviourProps extends Omit<LinkProps, 'to'> {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** The component behind MUI's links and link buttons: the router for the app's addresses, plain links for others. */
export function LinkBehaviour({ href, ref, ...rest }: LinkBehaviourProps) {
  const leavesTheApp = !href.startsWith('/') || href.startsWith('/api/') || href.startsWith('/guide/')
  return leavesTheApp ? <a ref={ref} href={href} {...rest} /> : <Link ref={ref} to={href} {...rest} />
}
