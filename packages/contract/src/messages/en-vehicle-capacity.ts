/** Sentences of vehicle capacity. */
export const vehicleCapacity = {
  'trailerLoad.unknown': 'This measurement no longer exists.',
  'trailerInterior.unknown': 'No vehicle capacity module measures in this zone.',
  'trailerDoor.unknown': 'This is not a dock door.',
  'trailerDoor.taken': 'Another zone already shows the trailers at this door.',
  'trailerDoor.saved': 'The door was saved.',
  'emptyPicture.saved': 'The picture of the empty trailer was saved.',
  'csv.trailerLoads': 'Vehicle capacity',
  'csv.trailerLoad.capacity': 'Fill (%)',
  'csv.trailerLoad.floorBefore': 'Floor on arrival (%)',
  'csv.trailerLoad.cubeBefore': 'Volume on arrival (%)',
  'csv.trailerLoad.floorAfter': 'Floor at the last measurement (%)',
  'csv.trailerLoad.cubeAfter': 'Volume at the last measurement (%)',
  'csv.trailerLoad.positions': 'Pallet positions taken',
} as const
