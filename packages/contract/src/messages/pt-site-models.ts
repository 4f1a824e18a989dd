import type { siteModels as en } from './en-site-models.ts'

/** Sentences about a site's own models in Portuguese. */
export const siteModels: Record<keyof typeof en, string> = {
  'siteModel.unknown': 'Este modelo já não existe.',
  'siteModel.created': 'O modelo «{{name}}» foi adicionado.',
  'siteModel.saved': 'O modelo «{{name}}» foi guardado.',
  'siteModel.deleted': 'O modelo «{{name}}» foi eliminado.',
  'siteModel.restored': 'O modelo «{{name}}» foi reposto.',
  'siteModel.file.kept': '«{{file}}» foi carregado.',
  'siteModel.file.gone': 'O ficheiro deste modelo já não está disponível. Escolha-o de novo.',
  'siteModel.file.notInspected': 'Este ficheiro ainda não foi verificado.',
  'siteModel.inspected': 'O modelo é compatível: {{width}} × {{height}} píxeis, {{ms}} ms por imagem.',
  'siteModel.tried': 'Encontrados na imagem: {{count}}.',
  'siteModel.name.required': 'Dê um nome ao modelo.',
  'siteModel.name.taken': 'Já existe um modelo com o nome «{{name}}».',
  'siteModel.most': 'Um local pode ter até {{most}} modelos próprios. Elimine um primeiro.',
  'siteModel.class.name': 'O nome de uma classe tem de ter entre 1 e 120 caracteres, numa só linha.',
  'siteModel.class.twice': 'Duas classes têm o mesmo nome.',
  'siteModel.classes.nothing': 'Indique o que representa pelo menos uma classe.',
  'siteModel.classes.count': 'O modelo tem {{expected}} classes e há {{given}} nomes.',
  'siteModel.classes.damage': 'Um modelo de danos só deteta danos; um modelo para câmaras nunca os deteta.',
  'siteModel.names.none': 'Dê nomes às classes deste modelo.',
  'siteModel.names.tooMany': 'Um modelo pode ter até 2000 classes.',
  'siteModel.threshold': 'A confiança mínima tem de estar entre 5 e 95%.',
  'siteModel.used':
    'O módulo «{{module}}» precisa de «{{class}}», que só este modelo deteta. Altere primeiro o módulo.',
  'siteModel.busy': 'Há demasiados modelos a ser verificados. Tente novamente dentro de momentos.',
  'siteModel.late': 'A verificação do modelo demorou demasiado. Tente novamente ou exporte um modelo mais pequeno.',
  'siteModel.problem.not-onnx': 'Não é um ficheiro ONNX, ou está danificado.',
  'siteModel.problem.not-loadable':
    'O modelo não pode ser carregado. Exporte-o de novo num só ficheiro, com operadores ONNX até ao opset 21. {{detail}}',
  'siteModel.problem.no-image-input':
    'O modelo não recebe uma única imagem a cores: a entrada deve ter a forma 1 × 3 × altura × largura ou 1 × altura × largura × 3. {{detail}}',
  'siteModel.problem.unknown-outputs':
    'O formato dos resultados do modelo não é suportado. São suportados YOLOv5, v8, v9 e v11, YOLOX, RF-DETR, RT-DETR e D-FINE, exportados para deteção. {{detail}}',
  'siteModel.problem.wrong-task': 'O modelo não deteta objetos: segmenta, classifica ou encontra poses. {{detail}}',
  'siteModel.problem.class-count': 'O número de nomes é diferente do número de classes do modelo. {{detail}}',
  'siteModel.problem.too-slow': 'O modelo demora demasiado por imagem nesta máquina. {{detail}}',
  'siteModel.problem.memory': 'O modelo precisa de mais memória do que esta máquina permite. {{detail}}',
  'siteModel.problem.crashed': 'O modelo falhou durante o teste; nada mais foi afetado. {{detail}}',
  'siteModel.problem.not-fetched': 'A análise de vídeo não conseguiu obter o ficheiro do servidor. {{detail}}',
}
