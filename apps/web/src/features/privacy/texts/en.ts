export const en = {
  title: 'Privacy',
  blur: 'Blur people in clips, pictures and films that are downloaded',
  'blur.law': 'As the law asks',
  'blur.always': 'Always',
  'blur.never': 'Never',
  'blur.on':
    'People are blurred in what is downloaded. On the screens of the product they are seen as they are.',
  'blur.off': 'People are seen as they are in what is downloaded.',
  'blur.how':
    'Blurred is who was seen when it was recorded. A clip of which nothing was recorded cannot be blurred and is not given out without a reason.',
  controller: 'Who answers for the video surveillance',
  'controller.hint': 'The company or person that the notice names.',
  notice: 'Privacy notice',
  'notice.en': 'Notice in English',
  'notice.pt': 'Notice in Portuguese',
  'notice.hint': 'Left empty: “{{usual}}”',
  'disclosed.title': 'Downloaded without blurring',
  'disclosed.none': 'Nothing has been downloaded without blurring.',
  download: 'Download without blurring',
  'download.clip': 'Download the clip without blurring…',
  'download.still': 'Download the picture without blurring…',
  'download.blurred': 'Download the picture',
  'download.text':
    'People can be recognised in what you download. Your reason is recorded with your name and the time, and listed in the settings.',
  'film.unblurred': 'Do not blur people in this film',
  'reason.hint': 'For instance: asked for by the police, reference 123/2026.',
} as const
