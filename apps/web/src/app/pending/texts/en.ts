/** The planned content of each route that has no screen yet. */
export const en = {
  title: 'Not built yet',
  productivity: 'Planned: truck arrivals, turnaround by carrier, dock-door performance and the yard efficiency score.',
  yardActivity: 'Planned: arrivals and departures at gates and docks with time, carrier and clip.',
  vehicleCapacity:
    'Planned: how full vehicles leave, by week and month: excellent above 90 %, average from 75 to 90 %, poor below 75 %.',
} as const
