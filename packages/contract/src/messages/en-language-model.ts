/** Sentences of the language model. */
export const languageModel = {
  'model.address.invalid':
    'This is not the address of a language model. It looks like https://api.service.com/v1',
  'model.address.login': 'Put the key in its own field, not into the address.',
  'model.name.required': 'The model’s name is required.',
  'model.name.invalid': 'This is not a model’s name.',
  'model.key.invalid':
    'A key has no spaces and no letters with accents, and at most 1000 characters.',
  'model.key.again': 'Enter the key again: it is not sent to another server unasked.',
  'model.timeLimit.invalid': 'The time limit is a whole number of seconds from 1 to 290.',
  'model.cap.invalid': 'Tokens a month are a whole number from 1. Leave it empty for no limit.',
  'model.saved': 'The language model was saved.',
  'model.removed': 'The language model was forgotten.',
  'model.none': 'No language model is set up.',
  'model.keyUnreadable':
    'Its key cannot be read: it was kept by another installation. Enter it again.',
  'model.pictures': 'Pictures may not be sent to the language model. The settings can allow it.',
  'model.cap.reached':
    'The language model has used the {{cap}} tokens of this month. It writes again next month, or with a higher limit.',
  'model.tested': 'It answered: “{{text}}”',
  'model.refused': 'The language model refuses: {{words}}',
  'model.unreachable': 'The language model cannot be reached: {{words}}',
  'model.slow': 'The language model took longer than {{seconds}} s.',
  'model.brokeOff': 'The language model’s answer broke off: {{words}}',
  'model.notUnderstood':
    'This address answers, but not as a service that is compatible with OpenAI’s. Many addresses end in /v1.',
  'model.tooLong': 'The language model does not stop writing.',
  'model.cancelled': 'It was cancelled.',
  'model.empty': 'The language model answered nothing.',
  'status.model.none': 'No language model is set up.',
  'status.model.untried': '{{model}} is set up; nothing has been asked yet.',
  'status.model.ok': '{{model}} answers. Last answer: {{at}}.',
  'status.model.failing': '{{problem}} (last answer: {{at}})',
  'status.model.failingSince': '{{problem}} (it has not answered yet)',
  'status.model.do': 'Test it in the settings of the language model; what it says is shown there.',
  'status.model.capped': '{{model}} has used the {{cap}} tokens of this month.',
  'status.model.capped.do': 'Raise the limit in the settings, or wait for next month.',
} as const
