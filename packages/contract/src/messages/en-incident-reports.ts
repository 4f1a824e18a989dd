/** Sentences of incident reports, and of the documents that the server writes. */
export const incidentReports = {
  'pdf.page': 'Page {{page}} of {{pages}}',

  'report.unknown': 'This incident report does not exist (any more).',
  'report.changedSince':
    'Somebody else has changed this report since you opened it. Nothing was saved: look at their changes first.',
  'report.created': 'A draft of a report was begun.',
  'report.saved': 'The report was saved.',
  'report.completed': 'Report {{number}} was created.',
  'report.completeAlready': 'This report is complete already.',
  'report.deletedForReason': 'Report {{number}} was deleted. That it was, by whom and why stays on the list.',
  'report.deleteForReason': 'This report is finished: it is deleted for a reason, which is kept.',
  'report.discardDraft': 'This is a draft: it is discarded without a reason.',
  'report.draftDeleted': 'The draft was discarded.',
  'report.text.tooLong': 'This text is too long.',
  'report.number.invalid': 'This number cannot be right here.',
  'report.time.invalid': 'A time looks like 08:30.',
  'report.nif.invalid': 'This is not a Portuguese tax number: it has nine digits, and the last one checks the others.',
  'report.mark.invalid': 'A mark lies within the picture and is not smaller than a point.',
  'report.marks.tooMany': 'At most 50 employees can be marked.',
  'report.photos.tooMany': 'At most 12 pictures of the damage can be added.',
  'report.picture.unknown': 'This picture does not exist (any more). Upload it again.',
  'report.picture.uploaded': 'The picture was uploaded.',
  'report.picture.broken': '“{{file}}” cannot be read as a picture.',
  'report.picture.tooManyPixels':
    '“{{file}}” is too large: {{width}} × {{height}} pixels. Its longest side may have {{most}}.',
  'report.picture.tooManyToUnpack':
    '“{{file}}” is too large: {{width}} × {{height}} pixels. A PNG may have {{most}} million; as JPEG it may be larger.',
  'report.unreadable': 'This report cannot be read as it is stored.',

  'report.type.required': 'Step “What happened”: choose the kind of incident, or say it in words.',
  'report.happenedAt.required': 'Step “What happened”: say when it happened.',
  'report.happenedAt.future': 'Step “What happened”: it cannot have happened in the future.',
  'report.place.required': 'Step “What happened”: say where it happened.',
  'report.marks.required': 'Step “Employees”: mark each employee in the picture, or say that nobody is in it.',
  'report.marks.nobody':
    'Step “Employees”: employees are marked, so somebody is in the picture. Remove the marks, or what says that nobody is.',
  'report.injury.required': 'Step “Injury”: say whether a worker was injured.',
  'report.nature.required': 'Step “Injury”: choose the nature of the injury.',
  'report.natureInWords.required': 'Step “Injury”: say in words what the nature of the injury is.',
  'report.equipment.required': 'Step “Equipment”: say whether equipment was damaged.',
  'report.forms.injury':
    'Step “Forms”: nobody was injured by the answer before. Answer yes for an illness, too, or remove the form on injury and illness.',
  'report.forms.equipment':
    'Step “Forms”: no equipment was damaged by the answer before. Remove the form on equipment, or change that answer.',
  'report.description.required': 'Step “Description”: describe what happened.',

  'report.document.draft': 'Draft, not finished',
  'report.document.file': 'Incident report {{number}}',
  'report.document.fileDraft': 'Incident report (draft)',
  'report.document.facts': 'What happened',
  'report.document.zip.readme': 'sha256sum -c SHA256SUMS checks that the files are those that were written.',
  'report.document.zip.simulated': 'The site is simulated: nothing of what this report says has happened.',
  'report.document.made': 'Made on {{at}}.',
  'report.document.startedBy': 'Begun by',
  'report.document.record': 'Record',
  'report.document.simulated': 'simulated site',
  'report.document.startedAt': 'Begun on',
  'report.document.changedAt': 'Last changed on',
  'report.document.stated': 'as stated',
  'report.document.person': 'Employee {{number}}',
  'report.document.picture': 'The picture with {{count}} marked',
  'report.document.caption': '{{camera}}, {{at}}. Employees marked: {{count}}.',
  'report.document.captionNobody': '{{camera}}, {{at}}. Nobody is in the picture, as stated.',
  'report.document.blurred': 'People are blurred in it.',
  'report.document.noPicture': 'There is no picture of it.',
  'report.document.pictureGone': 'The picture is not kept any more.',
  'report.document.cannotBlur':
    'The picture is left out: people are to be blurred in it, and that is not possible now.',
  'report.document.uploadedBlur':
    'The uploaded picture is left out: employees are marked in it, and people in uploaded pictures cannot be blurred.',
  'report.document.photosBlur':
    '{{count}} uploaded pictures of the damage are left out: people are to be blurred in what leaves the site, and uploaded pictures cannot be blurred.',
  'report.document.photo': 'Damage, picture {{number}}',
  'report.document.flags': 'Flagged, because it is in none of the facts of the incident: {{flags}}',
  'report.document.flag.number': '“{{text}}” (number)',
  'report.document.flag.time': '“{{text}}” (time)',
  'report.document.flag.date': '“{{text}}” (date)',
  'report.document.flag.name': '“{{text}}” (name)',
  'report.document.clipGone': 'There is no clip of it (any more).',
  'report.document.clipCannotBlur':
    'The clip is left out: people are to be blurred in it, and that is not possible now.',
} as const
