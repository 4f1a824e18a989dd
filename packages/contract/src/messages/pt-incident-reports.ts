import type { incidentReports as en } from './en-incident-reports.ts'

/** The sentences of incident reports in Portuguese. */
export const incidentReports: Record<keyof typeof en, string> = {
  'pdf.page': 'Página {{page}} de {{pages}}',

  'report.unknown': 'Este relatório de incidente não existe (ou já não existe).',
  'report.changedSince':
    'Alguém alterou este relatório desde que o abriu. Nada foi guardado: veja primeiro as alterações.',
  'report.created': 'Foi iniciado um rascunho de relatório.',
  'report.saved': 'O relatório foi guardado.',
  'report.completed': 'O relatório {{number}} foi criado.',
  'report.completeAlready': 'Este relatório já está completo.',
  'report.deletedForReason': 'O relatório {{number}} foi eliminado. Que o foi, por quem e porquê fica na lista.',
  'report.deleteForReason': 'Este relatório está terminado: é eliminado com um motivo, que fica registado.',
  'report.discardDraft': 'Isto é um rascunho: é descartado sem motivo.',
  'report.draftDeleted': 'O rascunho foi descartado.',
  'report.text.tooLong': 'Este texto é demasiado longo.',
  'report.number.invalid': 'Este número não pode estar certo aqui.',
  'report.time.invalid': 'Uma hora tem a forma 08:30.',
  'report.nif.invalid': 'Isto não é um NIF: tem nove algarismos, e o último confirma os outros.',
  'report.mark.invalid': 'Uma marca fica dentro da imagem e não é menor do que um ponto.',
  'report.marks.tooMany': 'Podem ser marcados, no máximo, 50 trabalhadores.',
  'report.photos.tooMany': 'Podem ser juntas, no máximo, 12 imagens dos danos.',
  'report.picture.unknown': 'Esta imagem não existe (ou já não existe). Envie-a de novo.',
  'report.picture.uploaded': 'A imagem foi enviada.',
  'report.picture.broken': '«{{file}}» não pode ser lido como imagem.',
  'report.picture.tooManyPixels':
    '«{{file}}» é demasiado grande: {{width}} × {{height}} píxeis. O lado maior pode ter {{most}}.',
  'report.picture.tooManyToUnpack':
    '«{{file}}» é demasiado grande: {{width}} × {{height}} píxeis. Um PNG pode ter {{most}} milhões; em JPEG pode ser maior.',
  'report.unreadable': 'Este relatório não pode ser lido como está guardado.',

  'report.type.required': 'Passo «O que aconteceu»: escolha o tipo de incidente, ou diga-o por palavras.',
  'report.happenedAt.required': 'Passo «O que aconteceu»: diga quando aconteceu.',
  'report.happenedAt.future': 'Passo «O que aconteceu»: não pode ter acontecido no futuro.',
  'report.place.required': 'Passo «O que aconteceu»: diga onde aconteceu.',
  'report.marks.required': 'Passo «Trabalhadores»: marque cada trabalhador na imagem, ou diga que não há ninguém nela.',
  'report.marks.nobody':
    'Passo «Trabalhadores»: há trabalhadores marcados, por isso há alguém na imagem. Retire as marcas, ou o que diz que não há ninguém.',
  'report.injury.required': 'Passo «Lesão»: diga se algum trabalhador ficou ferido.',
  'report.nature.required': 'Passo «Lesão»: escolha a natureza da lesão.',
  'report.natureInWords.required': 'Passo «Lesão»: diga por palavras qual é a natureza da lesão.',
  'report.equipment.required': 'Passo «Equipamento»: diga se houve danos em equipamento.',
  'report.forms.injury':
    'Passo «Formulários»: pela resposta anterior, ninguém se feriu. Responda sim também em caso de doença, ou remova o formulário de lesão e doença.',
  'report.forms.equipment':
    'Passo «Formulários»: pela resposta anterior, não houve danos em equipamento. Remova o formulário de equipamento ou altere essa resposta.',
  'report.description.required': 'Passo «Descrição»: descreva o que aconteceu.',

  'report.document.draft': 'Rascunho, por acabar',
  'report.document.file': 'Relatório de incidente {{number}}',
  'report.document.fileDraft': 'Relatório de incidente (rascunho)',
  'report.document.facts': 'O que aconteceu',
  'report.document.zip.readme': 'sha256sum -c SHA256SUMS confirma que os ficheiros são os que foram escritos.',
  'report.document.zip.simulated': 'A instalação é simulada: nada do que este relatório diz aconteceu.',
  'report.document.made': 'Feito em {{at}}.',
  'report.document.startedBy': 'Iniciado por',
  'report.document.record': 'Registo',
  'report.document.simulated': 'instalação simulada',
  'report.document.startedAt': 'Iniciado em',
  'report.document.changedAt': 'Última alteração em',
  'report.document.stated': 'conforme declarou',
  'report.document.person': 'Trabalhador {{number}}',
  'report.document.picture': 'A imagem, com {{count}} marcados',
  'report.document.caption': '{{camera}}, {{at}}. Trabalhadores marcados: {{count}}.',
  'report.document.captionNobody': '{{camera}}, {{at}}. Não há ninguém na imagem, conforme declarado.',
  'report.document.blurred': 'As pessoas estão desfocadas.',
  'report.document.noPicture': 'Não há imagem.',
  'report.document.pictureGone': 'A imagem já não está guardada.',
  'report.document.cannotBlur': 'A imagem foi omitida: as pessoas devem ser desfocadas, e isso não é possível agora.',
  'report.document.uploadedBlur':
    'A imagem enviada foi omitida: há trabalhadores marcados, e as pessoas em imagens enviadas não podem ser desfocadas.',
  'report.document.photosBlur':
    'Foram omitidas {{count}} imagens enviadas dos danos: as pessoas devem ser desfocadas no que sai da instalação, e as imagens enviadas não podem sê-lo.',
  'report.document.photo': 'Danos, imagem {{number}}',
  'report.document.flags': 'Assinalado, por não constar dos factos do incidente: {{flags}}',
  'report.document.flag.number': '«{{text}}» (número)',
  'report.document.flag.time': '«{{text}}» (hora)',
  'report.document.flag.date': '«{{text}}» (data)',
  'report.document.flag.name': '«{{text}}» (nome)',
  'report.document.clipGone': 'Não há (ou já não há) vídeo.',
  'report.document.clipCannotBlur':
    'O vídeo foi omitido: as pessoas devem ser desfocadas, e isso não é possível agora.',
}
