import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'
import { thresholdsPt } from './thresholds-pt.ts'

export const pt: Translation<typeof en> = {
  reload: 'Mostrar o que lá está agora',

  site: 'Organização',
  'site.name': 'Nome da organização',
  'site.name.hint': 'Aparece ao lado do logótipo. Vazio: Foresite.',
  'site.timezone': 'Fuso horário',
  'site.timezone.hint':
    'Todas as horas no ecrã, em relatórios e em exportações seguem este relógio.',
  'site.beta': 'Funcionalidades beta',
  'site.beta.hint': 'Mostra ecrãs que ainda estão a ser experimentados, cada um marcado como beta.',
  'site.sms': 'Desligar SMS',
  'site.sms.hint':
    'Não se envia nenhuma mensagem de texto a ninguém, peçam os módulos o que pedirem.',
  'site.help': 'Endereço de Obter ajuda',
  'site.documentation': 'Endereço da Documentação',
  'site.address.hint': 'Vazio: o guia que o próprio Foresite serve, que não precisa de internet.',

  products: 'Produtos',
  'products.hint': 'Um produto desligado fica esbatido no seletor e os seus ecrãs ficam fechados.',
  'product.compliance': 'Segurança e conformidade',
  'product.quality': 'Qualidade e inventário',
  'product.productivity': 'Gestão do parque',
  'products.none': 'Escolha pelo menos um produto.',

  access: 'Acesso',
  'access.required': 'É preciso iniciar sessão',
  'access.required.hint':
    'Todos entram com a palavra-passe partilhada. Sem ela, quem chegar a este servidor vê tudo.',
  'access.noPassword': 'Ainda não há palavra-passe partilhada: o primeiro início de sessão cria-a.',
  'access.on.title': 'Exigir início de sessão?',
  'access.on.text':
    'A partir de agora, todos os separadores precisam da palavra-passe, este também.',
  'access.on.confirm': 'Exigir início de sessão',
  'access.off.title': 'Deixar entrar todos?',
  'access.off.text': 'Quem chegar a este servidor vê e altera tudo, sem palavra-passe.',
  'access.off.confirm': 'Deixar entrar todos',
  'access.password': 'Alterar palavra-passe',

  operations: 'Horários e objetivos',
  'hours.site': 'Horário de funcionamento',
  'hours.always': 'Aberto todo o dia, todos os dias',
  'hours.byDay': 'Por dia da semana',
  'hours.hint':
    'Pelo relógio do local. As horas fechadas não contam para a utilização. Até uma hora anterior passa da meia-noite; a mesma hora duas vezes é o dia inteiro.',
  'hours.open': '{{day}}: aberto',
  'hours.from': '{{day}} desde',
  'hours.to': '{{day}} até',
  'hours.closed': 'Fechado',
  'hours.allDay': 'O dia inteiro',
  'hours.nextDay': 'Até ao dia seguinte',
  'docks.title': 'Cais com horário próprio',
  'docks.hint': 'Um cais que não esteja aqui tem o horário do local.',
  'docks.name': 'Nome ou número do cais',
  'docks.add': 'Adicionar cais',
  'docks.remove': 'Remover {{dock}}',
  'docks.one': 'Horário de {{dock}}',
  targets: 'Objetivos',
  'targets.turnaround': 'Objetivo de permanência (minutos)',
  'targets.turnaround.hint': 'De portão a portão. Predefinição: {{normally}}.',
  'targets.freeTime': 'Tempo livre (minutos)',
  'targets.freeTime.hint': 'A parte da permanência que não custa nada. Predefinição: {{normally}}.',
  'targets.rate': 'Tarifa de retenção (por hora)',
  'targets.rate.hint': 'Por cada hora além do tempo livre. Vazio: só se mostram tempos.',
  'targets.currency': 'Moeda',
  'targets.early': 'Adiantado até (minutos)',
  'targets.late': 'Atrasado até (minutos)',
  'targets.early.hint': 'Antes da marcação e ainda a horas. Predefinição: {{normally}}.',
  'targets.late.hint': 'Depois da marcação e ainda a horas. Predefinição: {{normally}}.',

  thresholds: 'Limiares',
  'thresholds.hint':
    'A partir de quando algo conta. Cada um tem a sua predefinição até o alterar; as câmaras seguem um novo valor em segundos.',
  'thresholds.changed_one': '{{count}} alterado',
  'thresholds.changed_other': '{{count}} alterados',
  'thresholds.found_zero': 'Nenhum limiar corresponde.',
  'thresholds.found_one': '{{count}} limiar',
  'thresholds.found_other': '{{count}} limiares',
  'thresholds.default': 'Predefinição: {{value}} · de {{min}} a {{max}}',
  'thresholds.toDefault': 'Voltar à predefinição: {{name}}',
  'thresholds.later': 'Ainda sem uso',
  'thresholds.later.hint': 'Guardado para os ecrãs que o vão seguir; hoje nada muda.',
  'thresholds.invalid': 'Um número de {{min}} a {{max}}.',

  wms: 'Sistema de gestão de armazém',
  'wms.none': 'Nenhum sistema ligado',
  'wms.none.text':
    'Uma lista de existências própria, o Odoo e sistemas com interface própria ligam-se com Qualidade e inventário, que chega numa versão posterior. Nada fica à espera disso.',
  'wms.connected': 'Ligado: {{system}}',

  ...thresholdsPt,
}
