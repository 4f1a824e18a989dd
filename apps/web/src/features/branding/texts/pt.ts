import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  presets: 'Predefinições',
  'presets.hint':
    'Uma predefinição é um logótipo, quatro cores e um idioma. Ao guardar, fica disponível para todos; ao selecionar, muda só este navegador.',
  'preset.builtIn': 'Foresite (incluída)',
  'preset.default': 'Predefinição do local',
  'preset.makeDefault': 'Usar por predefinição',
  'preset.saved': 'Só este navegador mostra «{{name}}». Os outros mostram a predefinição do local.',
  'preset.saved.makeDefault': 'Usar em todo o local',
  'preset.delete.title': 'Eliminar a predefinição «{{name}}»?',
  'preset.delete.text': 'Os navegadores que a usam voltam à predefinição do local.',
  'preset.delete.confirm': 'Eliminar predefinição',
  'preset.deleted': 'A predefinição «{{name}}» foi eliminada. Se mantiver a sua, ao guardar volta a ser adicionada.',
  'preset.builtIn.hint': 'A predefinição incluída não pode ser alterada. Mudar uma cor cria uma nova.',

  editor: 'Cores e logótipo',
  name: 'Nome da predefinição',
  'name.required': 'O nome da predefinição é obrigatório',
  'name.taken': 'Já existe uma predefinição com este nome.',
  language: 'Idioma',
  'language.en': 'Inglês',
  'language.pt': 'Português',
  'colour.primary': 'Primária: barra lateral',
  'colour.secondary': 'Secundária: navegação',
  'colour.tertiary': 'Terciária: botões',
  'colour.supportive': 'De apoio: ao passar',
  'colour.pick': '{{name}}: escolher cor',
  'colour.invalid': 'Cor inválida. Exemplo: #1C2536.',

  logo: 'Logótipo',
  'logo.hint': 'SVG, JPG ou PNG, até 2 MB e 4096 píxeis. Os scripts e as ligações externas são removidos dos SVG.',
  'logo.choose': 'Escolher logótipo',
  'logo.remove': 'Usar logótipo predefinido',
  'logo.shown': 'Pré-visualização do logótipo',

  preview: 'Pré-visualização',
  'preview.hint': 'Este ecrã já mostra as novas cores. Ainda nada está guardado. A navegação ficará assim:',
  'preview.button': 'Botão',
  'preview.hover': 'Botão sob o ponteiro',
  'contrast.hint':
    'As WCAG 2.2 exigem 4,5:1 para texto e 3:1 para controlos. As cores com pouco contraste são ajustadas automaticamente.',
  'contrast.good': 'bom',
  'contrast.poor.text': 'insuficiente: usa-se texto escuro',
  'contrast.poor.control': 'insuficiente: usa-se um tom mais forte',
  'contrast.ratio': '{{ratio}}:1, no mínimo {{least}}:1',
  'contrast.sidebar': 'Texto branco na barra lateral (primária)',
  'contrast.navigation': 'Texto branco no item selecionado (secundária)',
  'contrast.button': 'Texto branco nos botões (terciária)',
  'contrast.hover': 'Texto branco nos botões sob o ponteiro (de apoio)',
  'contrast.buttonGround': 'Botões (terciária) na página',

  save: 'Guardar predefinição',
  conflict: 'Mostrar a predefinição atual',
}
