/** What the screens of this area say while there is nothing to show. */
export const en = {
  'productivity.empty': 'Nothing has been measured in the yard',
  'productivity.needs':
    'Truck arrivals, turnaround by carrier, dock-door performance and the yard efficiency score will be shown here. They are measured by cameras at gates and docks, in zones of these types.',
  'yardActivity.empty': 'No vehicle has been seen',
  'yardActivity.needs':
    'Arrivals and departures at gates and docks will be listed here with their times, carrier and clip. They need cameras with gate and dock zones.',
  'dockUtilization.empty': 'No dock is being watched',
  'dockUtilization.needs':
    'When each dock was occupied and how well it is used will be shown here as a timeline and a chart. It needs a camera with a zone of the type dock door.',
  'vehicleCapacity.empty': 'No load has been measured',
  'vehicleCapacity.needs':
    'How full vehicles leave will be shown here by week and month, rated excellent above 90 %, average from 75 to 90 % and poor below 75 %. It needs a camera that looks into the vehicle at a dock.',
} as const
