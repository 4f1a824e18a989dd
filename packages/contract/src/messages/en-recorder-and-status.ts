/** Sentences of the recorder that a site has, and of how every part of the site is doing. */
export const recorderAndStatus = {
  'recorder.address.required': 'Recorder address is required',
  'recorder.address.invalid':
    'This is not a recorder’s address. It looks like https://frigate.site:8971',
  'recorder.address.login':
    'Leave user name and password out of the address: they have fields of their own.',
  'recorder.streams.invalid':
    'This is not an address of streams. It looks like rtsp://frigate.site:8554',
  'recorder.mqtt.address.required': 'Broker address is required',
  'recorder.mqtt.address.invalid':
    'This is not a broker’s address. It looks like mqtt://broker.site:1883',
  'recorder.mqtt.prefix.invalid': 'A topic prefix has 1 to 100 characters, and no # or +.',
  'recorder.mqtt.unreachable':
    'No broker answers at this address. Check that it is on and that the port is right.',
  'recorder.mqtt.refused': 'The broker refuses this user name or password.',
  'recorder.mqtt.certificate':
    'Nobody vouches for the broker’s certificate. If it made its own, switch the check off.',
  'recorder.password.again': 'The address leads to another machine: type the password again.',
  'recorder.none': 'No video recorder is connected.',
  'recorder.problem.unreachable':
    'No recorder answers at this address. Check that it is on, on this network, and that the port is right.',
  'recorder.problem.timeout': 'The recorder did not answer in time.',
  'recorder.problem.certificate':
    'Nobody vouches for the recorder’s certificate. If it made its own, switch the check off.',
  'recorder.problem.no-tls': 'Nothing speaks https at this address. Try http:// or another port.',
  'recorder.problem.refused-password': 'The recorder refuses this user name or password.',
  'recorder.problem.too-many-logins':
    'The recorder takes no more logins right now. Wait a minute and try again.',
  'recorder.problem.forbidden': 'This account may not read the recorder’s configuration.',
  'recorder.problem.redirect':
    'This address leads on to another one, which is not followed. Enter the recorder’s own address.',
  'recorder.problem.not-frigate': 'What answers at this address is not a Frigate recorder.',
  'recorder.problem.too-large': 'The recorder’s answer is larger than a recorder’s can be.',
  'recorder.problem.unreadable':
    'The recorder’s stored passwords cannot be read. Connect it again.',
  'recorder.tested': 'Frigate {{version}} answers. Its cameras: {{count}}.',
  'recorder.saved': 'The recorder is connected.',
  'recorder.savedUntried':
    'The recorder’s settings were saved. It was not asked whether they are right.',
  'recorder.removed': 'The recorder is no longer connected. Imported cameras stay.',
  'recorder.camera.unknown': 'The recorder has no camera of this name.',
  'recorder.noStill': 'The recorder has no picture of this camera right now.',
  'recorder.event.unknown': 'This event does not exist (any more).',
  'recorder.event.noClip': 'The recorder keeps no clip of this event.',
  'recorder.event.noStill': 'The recorder keeps no picture of this event.',
  'recorder.import.done': 'Cameras imported: {{imported}} of {{count}}.',
  'recorder.import.imported': 'Imported as “{{name}}”. Zones: {{zones}}.',
  'recorder.import.present': 'Imported before, as “{{name}}”. Zones added now: {{zones}}.',
  'recorder.import.zonesLeft': 'Zones that could not be taken: {{names}}.',
  'recorder.import.noStream': 'The recorder gives no stream of this camera to others.',
  'recorder.import.failed': 'Something went wrong. It has been logged.',
  'recorder.url.required': 'The recorder’s address is required.',
  'recorder.url.refused': 'Only the recorder’s own configuration can be read here.',

  'status.notConfigured': 'Not configured.',
  'status.nvr.own': 'No recorder is connected: Foresite records by itself.',
  'status.nvr.up': 'Frigate {{version}} answers. Its cameras: {{count}}.',
  'status.mqtt.none': 'No message broker is connected.',
  'status.mqtt.up': 'The broker is connected.',
  'status.mqtt.recorderOffline':
    'The broker is connected, but the recorder is not connected to it.',
  'status.mqtt.down': 'The broker does not answer.',
  'status.mqtt.refused': 'The broker refuses the user name or password.',
  'status.unknown': 'Its state cannot be read.',
  'status.unknown.do': 'Look into the server’s log.',
  'status.database.ok': 'The database answers.',
  'status.database.down': 'The database does not answer.',
  'status.database.do': 'Check that PostgreSQL runs and that its disk is not full.',
  'status.configuration.do':
    'Open that section of the settings and save it again, or restore a backup.',
  'status.vision.ok': 'Video is being analysed.',
  'status.vision.preparing':
    'The video analysis prepares its models. This takes a few minutes once.',
  'status.vision.away': 'No video is being analysed or recorded.',
  'status.vision.silent': 'Machines that analyse video and have fallen silent: {{count}}.',
  'status.vision.do':
    'Check that the machine that analyses video is on, and that it reaches this server.',
  'status.disk.none': 'No disk has reported yet.',
  'status.disk.ok': 'The disks of the recordings are healthy.',
  'status.disk.low': 'A disk is nearly full: the oldest recordings are removed.',
  'status.disk.slow': 'A disk is too slow: parts of recordings are left out.',
  'status.disk.full': 'A disk is full: nothing can be recorded.',
  'status.disk.failed': 'A disk cannot be written to.',
  'status.disk.do': 'Keep recordings for less long, free some room, or replace the disk.',
  'status.cameras.none': 'There is no camera yet.',
  'status.cameras.ok': 'No camera is offline. Cameras: {{count}}.',
  'status.cameras.away': 'Offline: {{names}}.',
  'status.cameras.do': 'Check their power and network; each says on its own picture what is wrong.',
  'status.recorder.do': 'Check the recorder, and its address in the settings.',
  'status.mqtt.do': 'Check the broker, and its address in the settings.',
  'status.queue.ok': 'Nothing is stuck. Waiting: {{count}}.',
  'status.queue.long': 'Work piles up. Waiting: {{count}}.',
  'status.queue.do':
    'Look at the deliveries in the settings: what they are sent to may not answer.',
  'status.mail.none': 'No mail server is set up.',
  'status.mail.ok': 'The mail server takes messages.',
  'status.mail.untried': 'Set up; nothing has been sent yet.',
  'status.mail.failing': 'The mail server refuses: {{problem}}',
  'status.mail.do': 'Test it in the settings of notifications.',
  'status.configuration.up': 'The configuration is whole.',
  'status.configuration.down': 'The stored configuration cannot be read: {{field}}.',
} as const
