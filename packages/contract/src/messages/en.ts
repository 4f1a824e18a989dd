import { compliance } from './en-compliance.ts'
import { correctiveActions } from './en-corrective-actions.ts'
import { incidentReports } from './en-incident-reports.ts'
import { incidentReviews } from './en-incident-reviews.ts'
import { ergonomics } from './en-ergonomics.ts'
import { languageModel } from './en-language-model.ts'
import { loneWorkers } from './en-lone-workers.ts'
import { notifications } from './en-notifications.ts'
import { privacyAndTrials } from './en-privacy-and-trials.ts'
import { recorderAndStatus } from './en-recorder-and-status.ts'
import { safetyAi } from './en-safety-ai.ts'

/**
 * Every sentence that the server says or that a form's schema refuses with, by key (LANG-3).
 * `{{name}}` is filled in. Keys are what schemas and failures carry; sentences speak to a site operator.
 */
export const en = {
  ...privacyAndTrials,
  ...notifications,
  ...compliance,
  ...correctiveActions,
  ...incidentReports,
  ...incidentReviews,
  ...ergonomics,
  ...languageModel,
  ...recorderAndStatus,
  ...safetyAi,
  ...loneWorkers,
  'request.invalid': 'The request is not valid.',
  'field.invalid': '“{{field}}” is not valid.',
  'field.required': '“{{field}}” is required.',
  'field.unknown': '“{{field}}” is not known here.',
  'body.tooLarge': 'This is larger than the {{limit}} that are allowed.',
  'body.mediaType': 'This kind of content is not accepted here.',
  'route.unknown': 'There is nothing at this address.',
  'route.method': 'This address does not take {{method}} calls.',
  'web.notBuilt':
    'The web app has not been built yet. Start Foresite with npm start, which builds it.',
  'server.failed': 'Something went wrong on the server. It has been logged; please try again.',
  'database.away': 'The database is not answering. Please try again in a moment.',
  'vision.away': 'The video analysis is not running right now. Please try again in a moment.',
  'vision.unauthorised': 'This call is for vision nodes only.',

  'id.invalid': 'This is not a valid id.',
  'instant.invalid': 'This is not a valid time.',
  'day.invalid': 'This is not a valid day.',
  'page.invalid': 'The page must be a whole number from 1.',
  'limit.invalid': 'The number of rows must be from 1 to 100.',
  'text.tooLong': 'The search text is too long.',
  'name.tooLong': 'A name has at most 80 characters.',
  'name.controlCharacters': 'A name cannot contain control characters.',
  'selection.required': 'Selection is required',
  'point.outside': 'Points must lie inside the picture.',

  'range.backwards': 'The end must be after the beginning.',
  'timeline.tooLong': 'A timeline shows at most 31 days at once.',
  'segments.tooLong': 'Recordings are listed for at most 2 hours at once.',
  'coverage.tooLong': 'Coverage is shown for at most 31 days at once.',
  'recording.unknown': 'There is no such recording (any more).',
  'recording.nothingThen': 'Nothing was recorded at this moment.',
  'retention.days.invalid': 'Days must be a whole number from 1 to 3650.',
  'hold.reason.required': 'A reason is required.',
  'hold.created': '“{{title}}” is kept until the hold is released.',
  'hold.released': 'The hold on “{{title}}” was released.',
  'hold.unknown': 'This hold does not exist.',
  'hold.alreadyReleased': 'This hold was released already.',
  'export.created': 'The film is being made.',
  'export.deleted': 'The film was deleted.',
  'export.held': 'A legal hold keeps this film. Release the hold first.',
  'export.notReady': 'This film is not ready (yet).',
  'export.clip.tooLong': 'A clip is at most 2 hours long.',
  'export.clip.speed':
    'A clip plays as fast as it happened. Choose a time lapse to make it faster.',
  'export.timelapse.tooLong': 'A time lapse shows at most 7 days.',
  'export.unknown': 'This export does not exist (any more).',
  'alarm.disk-low':
    'The recording disk of “{{name}}” is nearly full. The oldest recordings are being removed.',
  'alarm.disk-full': 'The recording disk of “{{name}}” is full. Nothing more is recorded on it.',
  'alarm.disk-slow':
    'The recording disk of “{{name}}” is too slow. Parts of the recordings are missing.',
  'alarm.disk-failed': 'The recording disk of “{{name}}” cannot be written. Nothing is recorded.',
  'alarm.vision-away':
    'The video analysis “{{name}}” does not answer. Its recordings cannot be played.',
  'alarm.vision-away.all':
    'The video analysis is not running. Nothing is watched and nothing is recorded.',
  'alarm.camera-offline': 'The camera “{{name}}” gives no picture.',
  'alarm.recording-failing': 'The camera “{{name}}” is not being recorded.',
  'retention.saved': 'How long data is kept was saved.',
  'retention.law': 'The chosen law allows at most {{days}} days here.',
  'camera.held':
    'A legal hold keeps recordings of this camera: “{{hold}}”. Release the hold first.',
  'camera.unknown': 'This camera does not exist (any more).',
  'camera.name.required': 'Camera name is required',
  'camera.name.taken': 'There is already a camera named “{{name}}”.',
  'camera.address.required': 'Camera address is required',
  'camera.address.invalid':
    'This is not a camera address. It looks like rtsp://user:password@192.168.1.20:554/stream1',
  'camera.address.scheme':
    'Addresses that start with “{{scheme}}” are not allowed. Use rtsp://, rtsps://, http:// or https://',
  'camera.inUse':
    'This camera is used by the module “{{module}}”. Change or delete the module first.',
  'camera.created': 'Camera “{{name}}” was added.',
  'camera.saved': 'Camera “{{name}}” was saved.',
  'camera.deleted': 'Camera “{{name}}” was deleted.',
  'camera.tested': 'The camera answers with a picture of {{width}} × {{height}}.',
  'camera.viewAccepted': 'What “{{name}}” shows now is what it is compared with from now on.',
  'camera.transport.unknown': 'Choose TCP or UDP.',
  'camera.file.noAddress': 'A camera that plays a file has no address.',
  'camera.simulated.noAddress': 'A simulated camera has no address of its own.',
  'camera.analysis.notRtsp': 'The stream for analysis must be an RTSP address.',
  'camera.noStill': 'There is no picture of this camera right now.',

  'source.not-a-video':
    '“{{file}}” is not a video that can be read. Use an MP4, MKV, MOV or AVI file.',
  'source.empty': '“{{file}}” is empty (0 bytes). The copy was probably interrupted.',
  'source.no-frames': '“{{file}}” holds no pictures (0 frames).',
  'source.audio-only': '“{{file}}” holds only sound. A camera needs a picture.',
  'source.unsupported-codec':
    'The video is coded as {{codec}}, which cannot be read. Use H.264 or H.265.',
  'source.too-large': 'The file is larger than 500 MB. Cut or compress it first.',
  'source.no-file': 'Choose a video file.',
  'source.unreachable':
    'No camera answers at this address. Check that it is on, on this network, and that the port is right.',
  'source.refused-password': 'The camera refuses this user name or password.',
  'source.timeout': 'The camera did not send a picture within 10 seconds.',

  'zone.unknown': 'This zone does not exist (any more).',
  'zone.name.required': 'Zone name is required',
  'zone.name.taken': 'This camera already has a zone named “{{name}}”.',
  'zone.type.required': 'Zone type is required',
  'zone.polygon.required': 'A zone polygon is required: draw it and press Done.',
  'zone.polygon.tooFewPoints': 'A zone needs at least three points.',
  'zone.polygon.tooManyPoints': 'A zone has at most 64 points.',
  'zone.polygon.crossing': 'The outline crosses itself. Move or remove a point.',
  'zone.polygon.flat': 'The zone has no area. Move its points apart.',
  'zone.arrow.required': 'A movement-direction arrow is required: draw it and press Done.',
  'zone.inUse': 'This zone is used by the module “{{module}}”. Change or delete the module first.',
  'zone.purpose.unknown': 'Choose what the zone is for.',
  'zone.changedNotDeleted':
    'Somebody else has changed the zone “{{name}}” in the meantime. It was not deleted.',
  'zone.changed':
    'Somebody else has changed the zone “{{name}}” in the meantime. Nothing of yours was saved yet: look at both and choose.',
  'zone.created': 'Zone “{{name}}” was added.',
  'zone.saved': 'Zone “{{name}}” was saved.',
  'zone.deleted': 'Zone “{{name}}” was deleted.',

  'area.unknown': 'This area does not exist (any more).',
  'area.type.required': 'Area type is required',
  'area.name.required': 'Area name is required',
  'area.name.taken': 'There is already an area named “{{name}}”.',
  'area.description.tooLong': 'A description has at most 50 characters.',
  'area.location.required': 'Location is required',
  'area.cameras.tooMany': 'An area has at most 200 cameras.',
  'area.cameras.unknown': 'One of the cameras does not exist any more. Choose again.',
  'area.dockNumber.required': 'Dock number is required',
  'area.dockNumber.invalid': 'A dock number is text, like 12 or 12A.',
  'area.dockNumber.tooLong': 'A dock number has at most 12 characters.',
  'area.dockNumber.taken': 'There is already a dock with the number {{number}}.',
  'area.door.unknown': 'Choose a dock door that is drawn on one of the dock’s cameras.',
  'area.door.taken': 'This dock door is another dock’s already.',
  'area.changedNotDeleted':
    'Somebody else has changed the area “{{name}}” in the meantime. It was not deleted.',
  'area.changed':
    'Somebody else has changed the area “{{name}}” in the meantime. Nothing of yours was saved yet.',
  'area.created': 'Area “{{name}}” was added.',
  'area.saved': 'Area “{{name}}” was saved.',
  'area.deleted': 'Area “{{name}}” was deleted.',

  'module.unknown': 'This module does not exist (any more).',
  'module.name.required': 'Module name is required',
  'module.name.taken': 'There is already a module named “{{name}}”.',
  'module.zones.required': 'Choose at least one zone.',
  'module.zones.tooMany': 'A module has at most 200 zones.',
  'module.zones.unknown': 'One of the zones does not exist any more. Choose again.',
  'module.timeThreshold.invalid': 'The time threshold is a number of seconds from 0 to 86400.',
  'module.speedLimit.required': 'Enter the speed limit of the zones.',
  'module.speedLimit.invalid': 'The speed limit is a number of km/h from 1 to 200.',
  'module.notifications.tooMany': 'At most 500 can be chosen.',
  'module.slackChannel.invalid':
    'This is not the id of a Slack channel. It looks like C0123ABCDEF; Slack shows it at the foot of the channel’s details.',
  'module.users.unknown': 'One of the users or groups does not exist any more. Choose again.',
  'module.changedSince':
    'Somebody else has saved the module “{{name}}” since you opened it. Nothing of yours was saved: open it again to see their changes.',
  'schedule.time.invalid': 'A time looks like 08:30.',
  'ground.corners.invalid':
    'Choose the four corners of a rectangle on the floor, one after the other.',
  'ground.length.invalid': 'A length is a number of metres from 0.1 to 1000.',
  'ground.flat':
    'These corners make no rectangle on the floor. They must not lie in line, cross, or be too near each other.',
  'ground.changed':
    'Somebody else has measured the floor of “{{name}}” in the meantime. Nothing of yours was saved yet.',
  'ground.saved': 'The floor of “{{name}}” is measured.',
  'ground.removed': 'The floor of “{{name}}” is not measured any more.',
  'module.created': 'Module “{{name}}” was added.',
  'module.saved': 'Module “{{name}}” was saved.',
  'module.deleted': 'Module “{{name}}” was deleted.',

  'incident.unknown': 'This incident does not exist (any more).',
  'incident.noClip': 'This incident has no clip (yet).',
  'incident.noStill': 'This incident has no picture (yet).',

  'auth.required': 'Not authenticated, please login.',
  'auth.localOnly':
    'Without a password this server answers only the machine it runs on. Create a password, or set FORESITE_HOST.',
  'auth.foreignPage': 'This call comes from a page of another website and was not carried out.',
  'auth.password.required': 'Password is required',
  'auth.password.tooShort': 'A password has at least 8 characters.',
  'auth.password.tooLong': 'A password has at most 200 characters.',
  'auth.password.wrong': 'This password is not right.',
  'auth.password.missing': 'There is no shared password yet. Create one first.',
  'auth.password.exists': 'There is a shared password already. Log in with it, or change it.',
  'auth.password.created': 'The shared password was created.',
  'auth.password.changed': 'The shared password was changed. Every other login has ended.',
  'auth.code.wrong': 'Enter the code that the server shows on its console.',
  'auth.tooManyAttempts': 'Too many wrong attempts. Please wait {{wait}} and try again.',
  'auth.loggedIn': 'You are logged in.',
  'auth.loggedOut': 'You are logged out.',
  'duration.second': 'one second',
  'duration.seconds': '{{count}} seconds',
  'duration.minute': 'one minute',
  'duration.minutes': '{{count}} minutes',

  'config.field.unknown': 'There is no configuration section of this name.',
  'config.product.unknown': 'This is not one of the products.',
  'config.products.repeated': 'A product is named twice.',
  'config.timezone.unknown': 'This is not a timezone. It looks like Europe/Lisbon.',
  'config.address.invalid': 'This is not a web address. It starts with http:// or https://',
  'config.saved': 'The settings were saved.',
  'config.changedMeanwhile':
    'Somebody has changed this meanwhile, so nothing of yours was saved. Look at what is there now, then save again.',
  'config.thresholds.saved': 'The thresholds were saved.',
  'config.operations.saved': 'Opening hours and targets were saved.',
  'threshold.tooSmall': 'The least that “{{field}}” may be is {{least}}.',
  'threshold.tooLarge': 'The most that “{{field}}” may be is {{most}}.',
  'threshold.order': '“{{low}}” must stay below “{{high}}”.',
  'dock.name.required': 'Dock name is required',
  'dock.tooMany': 'There are at most 200 docks with hours of their own.',
  'dock.repeated': 'A dock is named twice.',
  'target.minutes.invalid': 'This is not a number of minutes that can be meant here.',
  'target.rate.invalid': 'The rate is a number from 0 to 100,000.',
  'target.currency.invalid': 'A currency has three letters, like EUR.',
  'configuration.broken':
    '“{{file}}” cannot be read: it is not whole JSON. It was probably cut off or edited.',
  'configuration.other': '“{{file}}” is not a configuration of Foresite.',
  'configuration.version':
    'This file is of version {{version}} of the format; this server reads version {{known}}. Update the server, or export the file again.',
  'configuration.repeated': '“{{name}}” is in the file twice.',
  'configuration.reference': '“{{name}}” is neither in the file nor at this site.',
  'configuration.item': '“{{name}}” cannot be imported: {{problem}} Nothing was changed.',
  'configuration.camera.video':
    'The pictures of “{{name}}” come from a video that is not in the file. Add a camera of this name first.',
  'configuration.changedMeanwhile':
    'Somebody has changed the configuration since this was checked. Nothing was imported: check the file again.',
  'configuration.loginStays':
    'The file says that no login is required. An import never switches the login off: what holds here stays.',
  'configuration.checked': 'The file can be imported. Nothing was changed yet.',
  'configuration.imported': 'The configuration was imported.',
  'config.products.saved': 'The products were saved.',
  'config.authentication.on': 'A login is required from now on.',
  'config.authentication.off': 'No login is required from now on.',
  'config.authentication.lockOut':
    'Without a login this server would answer only the machine it runs on. Switch it off there, or set FORESITE_HOST.',

  'preset.name.required': 'Preset name is required',
  'preset.name.reserved': 'This name cannot be used.',
  'preset.colour.invalid': 'This is not a colour. It looks like #1C2536.',
  'preset.language.unknown': 'The language is en or pt.',
  'preset.tooMany': 'There are at most 50 presets.',
  'preset.builtIn': 'The preset “{{name}}” is built in and cannot be changed.',
  'preset.unknown': 'There is no preset named “{{name}}”.',
  'preset.isDefault':
    'The preset “{{name}}” is this site’s default. Choose another default before removing it.',

  'logo.filename.invalid': 'This is not the name of an SVG, JPG or PNG file.',
  'logo.unknown': 'This logo does not exist (any more).',
  'logo.uploaded': 'The logo was uploaded.',
  'logo.broken': '“{{file}}” is not a picture that can be read. Save it again as SVG, JPG or PNG.',
  'logo.tooManyPixels':
    'The picture has {{width}} × {{height}} pixels. A logo has at most {{most}} on its longer side.',

  'upload.missing': 'Choose a file.',
  'upload.empty': '“{{file}}” is empty (0 bytes). The copy was probably interrupted.',
  'upload.tooLarge': 'The file is larger than {{most}}.',
  'upload.image': '“{{file}}” cannot be used here. Choose an SVG, JPG or PNG picture.',
  'upload.data': '“{{file}}” cannot be used here. Choose an XLS, XLSX or CSV file.',
  'upload.video': '“{{file}}” cannot be used here. Choose a video, like an MP4 or MKV file.',
  'upload.model': '“{{file}}” cannot be used here. Choose an ONNX model.',
  'upload.configuration': '“{{file}}” cannot be used here. Choose a JSON file of a configuration.',

  'device.address.required': 'Camera address is required',
  'device.address.invalid':
    'This is not a camera’s ONVIF address. It looks like http://192.168.1.20/onvif/device_service',
  'device.searched': 'Cameras found: {{count}}.',
  'device.searchFailed': 'The network could not be searched.',
  'device.read': 'The camera answers. Its streams: {{count}}.',
  'device.unreachable':
    'No camera answers at this address. Check that it is on, on this network, and that the port is right.',
  'device.timeout': 'The camera did not answer in time.',
  'device.refused-password': 'The camera refuses this user name or password.',
  'device.not-onvif': 'What answers at this address is not an ONVIF camera.',
  'device.handle.unknown': 'The camera’s login is no longer kept. Enter its password again.',
  'device.profile.unknown': 'The camera has no such stream.',
  'device.elsewhere': 'This stream lies on another machine than the camera. Add it by its address.',

  'user.unknown': 'This user does not exist (any more).',
  'user.firstName.required': 'First name is required',
  'user.lastName.required': 'Last name is required',
  'user.phone.invalid': 'This is not a phone number in international form, like +351 912 345 678.',
  'user.companyEmail.required': 'Company email is required',
  'user.companyEmail.invalid': 'This is not an e-mail address.',
  'user.companyEmail.taken': 'There is already a user with the e-mail address {{email}}.',
  'user.serviceProvider.unknown':
    'Choose a service provider, or enter the domain of your own gateway, like sms.company.com.',
  'user.created': '{{name}} was added.',
  'user.saved': '{{name}} was saved.',
  'user.deleted': '{{name}} was deleted.',
  'user.import.empty': 'There is nobody to import.',
  'user.import.tooMany': 'At most 500 users can be imported at once.',
  'user.import.repeated': 'The e-mail address {{email}} is there twice.',
  'user.imported': 'Users imported: {{count}}.',
  'user.inUse':
    '{{name}} is notified by: {{modules}}. Choose somebody else in these modules first.',
  'user.changedSince':
    'Somebody else has saved {{name}} since you opened this page. Nothing of yours was saved: load the page again to see their changes.',

  'group.unknown': 'This group does not exist (any more).',
  'group.name.required': 'Group name is required',
  'group.name.taken': 'There is already a group named “{{name}}”.',
  'group.description.invalid': 'A description is text.',
  'group.description.tooLong': 'A description has at most 200 characters.',
  'group.users.tooMany': 'A group has at most 500 users.',
  'group.users.unknown': 'One of the users does not exist any more. Choose again.',
  'group.inUse':
    'The group “{{name}}” is notified by: {{modules}}. Choose others in these modules first.',
  'group.changedSince':
    'Somebody else has saved the group “{{name}}” since you opened it. Nothing of yours was saved: open it again to see their changes.',
  'group.created': 'Group “{{name}}” was added.',
  'group.saved': 'Group “{{name}}” was saved.',
  'group.deleted': 'Group “{{name}}” was deleted.',

  'who.required': 'This is recorded with who did it. Say who you are first.',
  'who.unknown': 'The user that you are named as does not exist (any more).',
  'who.invalid': 'This is not the id of a user.',

  'damage.damaged-pallet': 'Damaged Pallet',
  'damage.damaged-pallet.broken-board': 'Board missing or broken across',
  'damage.damaged-pallet.split-block': 'Block missing or split',
  'damage.damaged-pallet.exposed-nails': 'Nails show on the boards',
  'damage.damaged-pallet.protruding-block': 'Block sticks out by more than 10 mm',
  'damage.damaged-pallet.contamination': 'Rot, contamination or heavy splinters',
  'damage.damaged-pallet.wrong-parts': 'Wrong parts',
  'damage.damaged-pallet-wrapping': 'Damaged Pallet Wrapping',
  'damage.damaged-pallet-wrapping.tear': 'Tear of more than 10 cm',
  'damage.damaged-pallet-wrapping.loose-tail': 'Loose tail',
  'damage.damaged-pallet-wrapping.uncovered-layer': 'Layer not covered',
  'damage.damaged-pallet-wrapping.not-locked': 'Not fastened to the pallet',
  'damage.pallet-load-stability': 'Pallet Load Stability',
  'damage.pallet-load-stability.lean': 'Leans by more than 3°',
  'damage.pallet-load-stability.overhang': 'Overhangs by more than 25 mm',
  'damage.pallet-load-stability.shifted-layer': 'Shifted layer',
  'damage.damaged-product-packaging': 'Damaged Product Packaging',
  'damage.damaged-product-packaging.crush': 'Crushed',
  'damage.damaged-product-packaging.hole': 'Hole',
  'damage.damaged-product-packaging.wet': 'Wet',
  'damage.damaged-product-packaging.open-flap': 'Open flap',
  'damage.damaged-product-packaging.missing-label': 'Label missing',
  'damage.damaged-products': 'Damaged Products',
  'damage.damaged-products.leak': 'Leak',
  'damage.damaged-products.breakage': 'Breakage',
  'damage.damaged-products.deformation': 'Deformation',
  'damage.expired-products': 'Expired Products',
  'damage.expired-products.past-expiry': 'Past its expiry date',
  'damage.expired-products.past-best-before': 'Past its best-before date',
  'damage.expired-products.short-remaining-life': 'Too little life left',
  'damage.expired-products.unreadable-date': 'Date missing or unreadable',
  'damage.expired-products.lot-mismatch': 'Lot or date differs from the shipping notice',
  'damage.expired-products.fefo-breach': 'A lot that expires sooner should have gone first',
} as const

export type MessageKey = keyof typeof en
