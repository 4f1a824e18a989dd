import type { Ref } from 'react'
import { Link, type LinkProps } from 'react-router'

interface LinkBehaviourProps extends Omit<LinkProps, 'to'> {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** Renders MUI's links and link buttons: through the router inside the app, as plain links elsewhere. */
export function LinkBehaviour({ href, ref, ...rest }: LinkBehaviourProps) {
  const leavesTheApp = !href.startsWith('/') || href.startsWith('/api/') || href.startsWith('/guide/')
  return leavesTheApp ? <a ref={ref} href={href} {...rest} /> : <Link ref={ref} to={href} {...rest} />
}
