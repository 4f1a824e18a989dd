export const en = {
  'state.live': 'Live',
  'state.connecting': 'Connecting…',
  'state.offline': 'Offline since {{since}}',

  add: 'Add camera',
  'add.title': 'Add a camera',
  'add.address': 'Camera address',
  'add.file': 'Video file',
  'add.submit': 'Add camera',
  'add.cancel': 'Cancel',
  name: 'Camera name',
  'name.hint': 'For example “Dock 3” or “Aisle north”.',
  address: 'Address (RTSP)',
  'address.hint':
    'Like rtsp://user:password@192.168.1.20:554/stream1. The password is stored encrypted.',
  test: 'Test',
  'test.hint': 'Opens the address and shows what it gives. Nothing is saved.',
  facts: '{{width}} × {{height}} pixels, {{rate}} pictures a second, {{codec}}',

  'file.drop': 'Drop a video file here, or',
  'file.choose': 'Choose file',
  'file.another': 'Choose another file',
  'file.hint':
    'MP4, MKV, MOV or AVI with H.264 or H.265, up to 500 MB. It plays in a loop, as a camera would.',
  'upload.sending': 'Sending: {{percent}}',
  'upload.analysing':
    'The file has arrived and is being checked: is there a picture, can it be read?',
  'upload.cancel': 'Cancel upload',

  menu: 'More for {{name}}',
  open: 'Show {{name}} large',
  rename: 'Rename',
  'rename.title': 'Rename camera',
  'rename.save': 'Save',
  delete: 'Delete',
  'delete.title': 'Delete camera “{{name}}”?',
  'delete.text':
    'The camera and its zones are removed, and an uploaded file with it. Its incidents and their clips stay. This cannot be undone.',
  'delete.confirm': 'Delete camera',

  'source.rtsp': 'Network camera',
  'source.http': 'Web camera (HTTP)',
  'source.file': 'Video file in a loop',
  'fact.picture': 'Picture',
  'fact.size': '{{width}} × {{height}}',
  'fact.rate': 'Pictures a second',
  'fact.codec': 'Format',
  'fact.source': 'Source',
  'fact.address': 'Address',
  'fact.file': 'File',
  facts_title: 'About this camera',
  grid: 'Cameras',
} as const
