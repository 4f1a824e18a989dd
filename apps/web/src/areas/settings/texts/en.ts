/** What the screens of this area say while there is nothing to show. */
export const en = {
  'settings.empty': 'The other settings cannot be changed here yet',
  'settings.needs':
    'The site’s name, time zone, products, beta features, notifications and access will be set here. Until then they keep what they were installed with.',
  'whiteLabel.empty': 'The brand cannot be changed here yet',
  'whiteLabel.needs':
    'The logo and the four colours of the site – sidebar, navigation, buttons, hover – will be chosen here.',
  'cameras.add': 'Add camera',
  'cameras.all': 'All cameras',
  'cameras.coverage': 'Coverage',
  'cameras.films': 'Films',
  'cameras.zones': 'Draw zones',
  'areas.description':
    'Zones mark the parts of a camera’s picture that modules watch: choose a camera to draw them. Areas are the docks and gates of the site.',
  'zones.noCamera': 'There is no camera of this name',
  'zones.noCamera.text':
    'The camera “{{name}}” was renamed or deleted, or the address was mistyped.',
  'modules.new': 'New module',
  'modules.empty': 'No modules yet',
  'modules.empty.text':
    'A module watches zones and turns what must not happen there into incidents. The first use case is the restricted area: a person or a vehicle is where it should not be.',
  'modules.noZones': 'A module watches zones. Draw one on a camera’s picture first.',
  'modules.drawZone': 'Draw a zone',
} as const
