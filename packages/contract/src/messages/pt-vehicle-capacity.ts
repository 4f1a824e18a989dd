import type { vehicleCapacity as en } from './en-vehicle-capacity.ts'

/** Sentences about vehicle capacity in Portuguese. */
export const vehicleCapacity: Record<keyof typeof en, string> = {
  'trailerLoad.unknown': 'Esta medição já não existe.',
  'trailerInterior.unknown': 'Nenhum módulo de capacidade dos veículos mede nesta zona.',
  'trailerDoor.unknown': 'Não é uma porta de cais.',
  'trailerDoor.taken': 'Outra zona já mostra os reboques nesta porta.',
  'trailerDoor.saved': 'A porta foi guardada.',
  'emptyPicture.saved': 'A imagem do reboque vazio foi guardada.',
  'csv.trailerLoads': 'Capacidade dos veículos',
  'csv.trailerLoad.capacity': 'Ocupação (%)',
  'csv.trailerLoad.floorBefore': 'Piso à chegada (%)',
  'csv.trailerLoad.cubeBefore': 'Volume à chegada (%)',
  'csv.trailerLoad.floorAfter': 'Piso na última medição (%)',
  'csv.trailerLoad.cubeAfter': 'Volume na última medição (%)',
  'csv.trailerLoad.positions': 'Posições de paletes ocupadas',
}
