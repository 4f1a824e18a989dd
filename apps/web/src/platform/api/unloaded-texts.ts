import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What optional reads load, as a part of a sentence. */
const en = {
  areas: 'the areas',
  cameras: 'the cameras',
  channels: 'the state of the channels',
  deletedReports: 'the deleted reports',
  groups: 'the groups',
  holds: 'the legal holds',
  imports: 'the last import',
  incidents: 'the last incident',
  locations: 'the locations',
  precision: 'the precision of the modules',
  privacy: 'the blurring settings',
  queue: 'the review queue',
  recordings: 'the recordings',
  shipments: 'the shipments',
  zones: 'the zones',
} as const
export type Unloadable = keyof typeof en

export const { useTexts: useUnloadedTexts } = defineTexts('unloaded', {
  en: { ...en, failed: 'Could not load {{names}}.' },
  pt: {
    areas: 'as áreas',
    cameras: 'as câmaras',
    channels: 'o estado dos canais',
    deletedReports: 'os relatórios eliminados',
    groups: 'os grupos',
    holds: 'as conservações por motivo legal',
    imports: 'a última importação',
    incidents: 'o último incidente',
    locations: 'as localizações',
    precision: 'a precisão dos módulos',
    privacy: 'as definições de desfocagem',
    queue: 'a fila de revisão',
    recordings: 'as gravações',
    shipments: 'as remessas',
    zones: 'as zonas',
    failed: 'Não foi possível carregar {{names}}.',
  },
})
