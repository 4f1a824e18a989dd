import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'product.countable': 'Este produto tem exemplos guardados: não é preciso marcar.',
  'product.none': 'Nenhum produto encontrado',
  location: 'Localização ou alvéolo',
  'location.none': 'Nenhuma localização encontrada',
  'number.label': 'Contagem: {{count}}',
  'number.proposed': 'Como proposta, sem correções.',
  'number.corrected': 'Correções à mão: {{added}} adicionadas, {{removed}} retiradas.',
  'picture.draw':
    'Fotografia. Desenhe um retângulo à volta de uma unidade. Com o teclado: setas e depois Enter em dois cantos opostos.',
  'picture.tap':
    'Fotografia com marcas. Toque numa marca para a retirar ou numa unidade por marcar para a adicionar. Com o teclado: setas e depois Enter.',
  'picture.look': 'Fotografia com marcas',
  crossHair: '{{x}}% a partir da esquerda, {{y}}% a partir do topo',
  'zoom.in': 'Ampliar',
  'zoom.out': 'Reduzir',
  'zoom.fit': 'Imagem inteira',
  'examples.hint':
    'Desenhe um retângulo justo à volta de uma unidade inteira. Amplie se forem pequenas. Marque uma segunda se as unidades tiverem aspetos diferentes. Toque num retângulo para o retirar.',
  'examples.count_one': '{{count}} exemplo marcado',
  'examples.count_other': '{{count}} exemplos marcados',
  'examples.full_one': '{{count}} exemplo marcado, não são precisos mais',
  'examples.full_other': '{{count}} exemplos marcados, não são precisos mais',
  'examples.again': 'Voltar aos exemplos',
  'correct.hint':
    'Toque numa marca errada para a retirar ou numa unidade por marcar para a adicionar. As marcas laranja são menos certas.',
  count: 'Contar',
  'count.kept': 'Contar com os exemplos guardados',
  counting: 'A contar…',
  sending: 'A enviar a fotografia…',
  'photo.choose': 'Escolher fotografia',
  'photo.hint': 'JPG ou PNG, até 20 MB. Fotografe de frente e mantenha a pilha inteira na imagem.',
  'photo.broken': 'Não é possível abrir esta fotografia. Escolha outra.',
  'photo.other': 'Outra fotografia',
  'camera.title': 'Câmara do local',
  'camera.take': 'Usar a imagem atual',
  saving: 'A guardar…',
}
