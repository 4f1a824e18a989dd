export const en = {
  presets: 'Presets',
  'presets.hint':
    'A preset is a logo, four colours and a language. Choosing one shows it on this screen at once; what you save is the site’s, what you choose is this browser’s.',
  'preset.builtIn': 'Built in',
  'preset.default': 'Default of the site',
  'preset.makeDefault': 'Make default',
  'preset.delete': 'Delete',
  'preset.delete.title': 'Delete the preset “{{name}}”?',
  'preset.delete.text': 'Browsers that have chosen it show the site’s default from then on.',
  'preset.delete.confirm': 'Delete preset',
  'preset.builtIn.hint':
    '“{{name}}” is built in and cannot be changed. Changing a colour begins a new preset.',

  editor: 'Colours and logo',
  name: 'Preset name',
  'name.required': 'Preset name is required',
  'name.taken': 'There is already a preset of this name.',
  language: 'Language',
  'language.en': 'English',
  'language.pt': 'Portuguese',
  'colour.primary': 'Primary: sidebar',
  'colour.secondary': 'Secondary: navigation',
  'colour.tertiary': 'Tertiary: buttons',
  'colour.supportive': 'Supportive: hover',
  'colour.pick': '{{name}}: pick a colour',
  'colour.invalid': 'This is not a colour. It looks like #1C2536.',

  logo: 'Logo',
  'logo.hint':
    'SVG, JPG or PNG, at most 2 MB and 4096 pixels. Scripts and links to elsewhere are taken out of an SVG.',
  'logo.choose': 'Choose a logo',
  'logo.remove': 'Use the default logo',
  'logo.wrongKind': '“{{file}}” cannot be used here. Choose an SVG, JPG or PNG picture.',
  'logo.tooLarge': 'The logo is larger than 2 MB.',
  'logo.shown': 'The logo as it will be',

  preview: 'Preview',
  'preview.hint':
    'This whole screen already wears the new colours; nothing is saved yet. The navigation, as every screen will show it:',
  'preview.button': 'Button',
  'preview.hover': 'Button under the pointer',
  'preview.leave': 'Undo changes',

  contrast: 'Contrast',
  'contrast.hint':
    'Measured by WCAG 2.2: text needs 4.5:1, a filled control 3:1 to its ground. Where a colour falls short, texts and controls are shown in a shade that does not.',
  'contrast.good': 'good',
  'contrast.poor': 'too low',
  'contrast.ratio': '{{ratio}}:1, at least {{least}}:1',
  'contrast.sidebar': 'White text on the sidebar (primary)',
  'contrast.navigation': 'White text on the chosen item (secondary)',
  'contrast.button': 'White text on buttons (tertiary)',
  'contrast.hover': 'White text on buttons under the pointer (supportive)',
  'contrast.buttonGround': 'Buttons (tertiary) on the page',

  save: 'Save preset',
  conflict: 'Show what is there now',
} as const
