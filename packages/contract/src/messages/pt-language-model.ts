import type { languageModel as en } from './en-language-model.ts'

/** The sentences of the language model in Portuguese. */
export const languageModel: Record<keyof typeof en, string> = {
  'model.address.invalid': 'Introduza o endereço de um modelo de linguagem, por exemplo https://api.servico.com/v1',
  'model.address.login': 'Introduza a chave no respetivo campo, não no endereço.',
  'model.name.required': 'O nome do modelo é obrigatório.',
  'model.name.invalid': 'Este nome de modelo não é válido.',
  'model.key.invalid': 'Uma chave tem até 1000 caracteres, sem espaços nem letras acentuadas.',
  'model.key.again': 'O servidor mudou. Introduza de novo a chave.',
  'model.timeLimit.invalid': 'O limite de tempo tem de ser um número inteiro de segundos, de 1 a 290.',
  'model.cap.invalid':
    'Os tokens por mês têm de ser um número inteiro a partir de 1. Deixe vazio para não haver limite.',
  'model.saved': 'O modelo de linguagem foi guardado.',
  'model.removed': 'O modelo de linguagem foi removido.',
  'model.none': 'O modelo de linguagem está por configurar.',
  'model.keyUnreadable': 'A chave guardada pertence a outra instalação. Introduza-a de novo.',
  'model.pictures': 'Não é permitido enviar imagens ao modelo de linguagem. Pode permiti-lo nas definições.',
  'model.cap.reached': 'O limite mensal de {{cap}} tokens está esgotado. Aumente o limite ou espere pelo próximo mês.',
  'model.tested': 'Resposta: «{{text}}»',
  'model.refused': 'O modelo de linguagem recusou: {{words}}',
  'model.unreachable': 'Não é possível contactar o modelo de linguagem: {{words}}',
  'model.slow': 'O modelo de linguagem demorou mais de {{seconds}} s.',
  'model.brokeOff': 'A resposta do modelo de linguagem foi interrompida: {{words}}',
  'model.notUnderstood':
    'O serviço neste endereço não é compatível com a API da OpenAI. Muitos endereços terminam em /v1.',
  'model.tooLong': 'A resposta do modelo de linguagem é demasiado longa.',
  'model.cancelled': 'Cancelado.',
  'model.empty': 'A resposta do modelo de linguagem veio vazia.',
  'status.model.untried': '{{model}} está configurado, ainda não usado.',
  'status.model.ok': '{{model}} responde. Última resposta: {{at}}.',
  'status.model.failing': '{{problem}} (última resposta: {{at}})',
  'status.model.failingSince': '{{problem}} (ainda sem resposta)',
  'status.model.do': 'Teste-o nas definições do modelo de linguagem.',
  'status.model.capped': '{{model}} esgotou os {{cap}} tokens deste mês.',
  'status.model.capped.do': 'Aumente o limite nas definições, ou espere pelo próximo mês.',
}
