import { Tab, Tabs } from '@mui/material'

interface ViewTabsProps<View extends string> {
  readonly label: string
  readonly views: readonly View[]
  readonly value: View
  readonly nameOf: (view: View) => string
  readonly onView: (view: View) => void
}

/** A page's views, as tabs above it. */
export function ViewTabs<View extends string>({ label, views, value, nameOf, onView }: ViewTabsProps<View>) {
  return (
    <Tabs
      aria-label={label}
      value={value}
      variant="scrollable"
      // Tabs that do not fit scroll by touch; scroll arrows beside tabs that fit would only confuse.
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
