import { Tab, Tabs } from '@mui/material'

interface ViewTabsProps<View extends string> {
  readonly label: string
  readonly views: readonly View[]
  readonly value: View
  readonly nameOf: (view: View) => string
  readonly onView: (view: View) => void
}

/** The views of a page, as tabs above it. */
export function ViewTabs<View extends string>({ label, views, value, nameOf, onView }: ViewTabsProps<View>) {
  return (
    <Tabs
      aria-label={label}
      value={value}
      variant="scrollable"
      // A finger scrolls them where they do not fit; arrows beside tabs that do fit only irritate.
      scrollButtons={false}
      onChange={(_, view: View) => onView(view)}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {views.map((view) => (
        <Tab key={view} value={view} label={nameOf(view)} />
      ))}
    </Tabs>
  )
}
