export const en = {
  title: 'Welcome. Let us look through your first camera.',
  text: 'Foresite watches the cameras that you already have and tells you what happens in front of them. It runs on this machine; pictures stay here.',
  'way.address': 'I have a camera’s address',
  'way.address.text':
    'Connect a network camera by its RTSP address. You can test it before it is saved.',
  'way.file': 'I have a video file',
  'way.file.text':
    'Upload a recording. It plays in a loop, as a camera would: good for trying things out.',
  steps: 'From a picture to an incident',
  'step.camera': 'Add a camera',
  'step.zone': 'Draw a zone on its picture',
  'step.module': 'Say what to watch for there',
  'step.incident': 'See incidents with their clips',
  'next.title': 'Next steps',
  'next.zone': 'Draw a zone on the picture of {{camera}}: the part that is to be watched.',
  'next.zone.action': 'Draw a zone',
  'next.module': 'Make a module: who or what may not be in the zone, and how serious that is.',
  'next.module.action': 'Make a module',
  'next.watch': 'What happens there now appears under Incident Videos.',
  'next.watch.action': 'Incident Videos',
  'next.done': 'done',
} as const
