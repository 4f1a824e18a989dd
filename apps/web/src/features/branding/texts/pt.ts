import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  presets: 'Predefinições',
  'presets.hint':
    'Uma predefinição é um logótipo, quatro cores e um idioma. Ao escolher uma, este ecrã mostra-a logo; o que guarda é do local, o que escolhe é deste navegador.',
  'preset.builtIn': 'Foresite (incluída)',
  'preset.default': 'Predefinição do local',
  'preset.makeDefault': 'Tornar a do local',
  'preset.saved': 'Só este navegador mostra «{{name}}». Os outros mostram a predefinição do local.',
  'preset.saved.makeDefault': 'Usar em todo o local',
  'preset.delete': 'Eliminar',
  'preset.delete.title': 'Eliminar a predefinição «{{name}}»?',
  'preset.delete.text': 'Os navegadores que a escolheram passam a mostrar a do local.',
  'preset.delete.confirm': 'Eliminar predefinição',
  'preset.builtIn.hint': 'A predefinição incluída não pode ser alterada. Mudar uma cor cria uma nova.',

  editor: 'Cores e logótipo',
  name: 'Nome da predefinição',
  'name.required': 'O nome da predefinição é obrigatório',
  'name.taken': 'Já há uma predefinição com este nome.',
  language: 'Idioma',
  'language.en': 'Inglês',
  'language.pt': 'Português',
  'colour.primary': 'Primária: barra lateral',
  'colour.secondary': 'Secundária: navegação',
  'colour.tertiary': 'Terciária: botões',
  'colour.supportive': 'De apoio: ao passar',
  'colour.pick': '{{name}}: escolher uma cor',
  'colour.invalid': 'Isto não é uma cor. É parecida com #1C2536.',

  logo: 'Logótipo',
  'logo.hint': 'SVG, JPG ou PNG, no máximo 2 MB e 4096 píxeis. Scripts e ligações para fora são retirados de um SVG.',
  'logo.choose': 'Escolher um logótipo',
  'logo.remove': 'Usar o logótipo de origem',
  'logo.shown': 'O logótipo como vai ficar',

  preview: 'Pré-visualização',
  'preview.hint':
    'Todo este ecrã já usa as novas cores; ainda nada está guardado. A navegação, como todos os ecrãs a vão mostrar:',
  'preview.button': 'Botão',
  'preview.hover': 'Botão ao passar',
  'preview.leave': 'Desfazer alterações',

  contrast: 'Contraste',
  'contrast.hint':
    'Medido segundo as WCAG 2.2: o texto precisa de 4,5:1, um controlo preenchido de 3:1 em relação ao fundo. Onde o texto branco não chega, usa-se texto escuro; onde um controlo não chega, um tom mais forte da sua cor.',
  'contrast.good': 'bom',
  'contrast.poor.text': 'insuficiente: usa-se texto escuro',
  'contrast.poor.control': 'insuficiente: usa-se um tom mais forte',
  'contrast.ratio': '{{ratio}}:1, no mínimo {{least}}:1',
  'contrast.sidebar': 'Texto branco na barra lateral (primária)',
  'contrast.navigation': 'Texto branco no item escolhido (secundária)',
  'contrast.button': 'Texto branco nos botões (terciária)',
  'contrast.hover': 'Texto branco nos botões ao passar (de apoio)',
  'contrast.buttonGround': 'Botões (terciária) na página',

  save: 'Guardar predefinição',
  conflict: 'Mostrar o que lá está agora',
}
