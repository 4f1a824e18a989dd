/** The planned content of each route that has no screen yet. */
export const en = {
  title: 'Not built yet',
  vehicleCapacity:
    'Planned: how full vehicles leave, by week and month: excellent above 90 %, average from 75 to 90 %, poor below 75 %.',
} as const
