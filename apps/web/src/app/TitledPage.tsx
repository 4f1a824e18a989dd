import type { ComponentProps, ComponentType } from 'react'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** A page with a title above its content. */
export function titledPage(title: ComponentProps<typeof ScreenHeader>, Content: ComponentType): ComponentType {
  return function TitledPage() {
    return (
      <>
        <ScreenHeader {...title} />
        <Content />
      </>
    )
  }
}
