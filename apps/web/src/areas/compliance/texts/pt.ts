import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'correctiveActions.about':
    'O que se faz para que os incidentes não se repitam: por quem, até quando, e verificado por outra pessoa. Os responsáveis são lembrados no dia de vencimento e duas vezes depois; um incidente com ações por verificar não pode ser encerrado.',
  'incidentReports.empty': 'Ainda não há relatórios de incidentes',
  'incidentReports.needs':
    'Os relatórios escritos sobre incidentes são listados aqui, com o seu estado e os formulários associados. Um relatório começa num incidente.',
  'createIncidentReport.empty': 'Não há incidente para relatar',
  'createIncidentReport.needs':
    'Os passos de um relatório ficam aqui: a imagem com os trabalhadores a assinalar, lesões, danos em equipamento e a descrição. É preciso um incidente para começar.',
  'incidentReport.empty': 'Não há relatório neste endereço',
  'incidentReport.needs':
    'Um relatório é mostrado aqui com a imagem, as respostas e os formulários. Nenhum foi escrito com este número.',
  'incidentReportPdf.empty': 'Não há relatório para imprimir',
  'incidentReportPdf.needs':
    'A versão para impressão de um relatório é mostrada aqui. Nenhum relatório foi escrito com este número.',
  'createReport.empty': 'Não há incidente para relatar',
  'createReport.needs':
    'Os relatórios de lesão e doença, de danos em equipamento e de quase-acidente começam aqui. Cada um precisa do incidente a que se refere.',
}
