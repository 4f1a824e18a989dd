import type { languageModel as en } from './en-language-model.ts'

/** The sentences of the language model in Portuguese. */
export const languageModel: Record<keyof typeof en, string> = {
  'model.address.invalid': 'Isto não é o endereço de um modelo de linguagem. Tem a forma https://api.servico.com/v1',
  'model.address.login': 'Escreva a chave no seu campo, não no endereço.',
  'model.name.required': 'É preciso o nome do modelo.',
  'model.name.invalid': 'Isto não é o nome de um modelo.',
  'model.key.invalid': 'Uma chave não tem espaços nem letras com acento, e tem até 1000 caracteres.',
  'model.key.again': 'Escreva de novo a chave: não é enviada sem aviso para outro servidor.',
  'model.timeLimit.invalid': 'O limite de tempo é um número inteiro de segundos, de 1 a 290.',
  'model.cap.invalid': 'Os tokens por mês são um número inteiro a partir de 1. Deixe vazio para não haver limite.',
  'model.saved': 'O modelo de linguagem foi guardado.',
  'model.removed': 'O modelo de linguagem foi esquecido.',
  'model.none': 'Nenhum modelo de linguagem está configurado.',
  'model.keyUnreadable': 'A chave não pode ser lida: foi guardada por outra instalação. Escreva-a de novo.',
  'model.pictures': 'As imagens não podem ser enviadas para o modelo de linguagem. As definições podem permiti-lo.',
  'model.cap.reached':
    'O modelo de linguagem gastou os {{cap}} tokens deste mês. Volta a escrever no próximo mês, ou com um limite maior.',
  'model.tested': 'Respondeu: «{{text}}»',
  'model.refused': 'O modelo de linguagem recusa: {{words}}',
  'model.unreachable': 'Não se consegue chegar ao modelo de linguagem: {{words}}',
  'model.slow': 'O modelo de linguagem demorou mais de {{seconds}} s.',
  'model.brokeOff': 'A resposta do modelo de linguagem interrompeu-se: {{words}}',
  'model.notUnderstood':
    'Este endereço responde, mas não como um serviço compatível com o da OpenAI. Muitos endereços acabam em /v1.',
  'model.tooLong': 'O modelo de linguagem não para de escrever.',
  'model.cancelled': 'Foi cancelado.',
  'model.empty': 'O modelo de linguagem não respondeu nada.',
  'status.model.none': 'Nenhum modelo de linguagem está configurado.',
  'status.model.untried': '{{model}} está configurado; ainda nada lhe foi perguntado.',
  'status.model.ok': '{{model}} responde. Última resposta: {{at}}.',
  'status.model.failing': '{{problem}} (última resposta: {{at}})',
  'status.model.failingSince': '{{problem}} (ainda não respondeu)',
  'status.model.do': 'Teste-o nas definições do modelo de linguagem; o que ele diz é mostrado aí.',
  'status.model.capped': '{{model}} gastou os {{cap}} tokens deste mês.',
  'status.model.capped.do': 'Aumente o limite nas definições, ou espere pelo próximo mês.',
}
