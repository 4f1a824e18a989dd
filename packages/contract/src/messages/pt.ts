import { compliance } from './pt-compliance.ts'
import { correctiveActions } from './pt-corrective-actions.ts'
import { incidentReports } from './pt-incident-reports.ts'
import { incidentReviews } from './pt-incident-reviews.ts'
import { ergonomics } from './pt-ergonomics.ts'
import { languageModel } from './pt-language-model.ts'
import { loneWorkers } from './pt-lone-workers.ts'
import { notifications } from './pt-notifications.ts'
import { privacyAndTrials } from './pt-privacy-and-trials.ts'
import { recorderAndStatus } from './pt-recorder-and-status.ts'
import { safetyAi } from './pt-safety-ai.ts'
import type { MessageKey } from './en.ts'

export const pt: Record<MessageKey, string> = {
  ...privacyAndTrials,
  ...notifications,
  ...compliance,
  ...correctiveActions,
  ...incidentReports,
  ...incidentReviews,
  ...ergonomics,
  ...languageModel,
  ...recorderAndStatus,
  ...safetyAi,
  ...loneWorkers,
  'request.invalid': 'O pedido não é válido.',
  'field.invalid': '«{{field}}» não é válido.',
  'field.required': '«{{field}}» é obrigatório.',
  'field.unknown': '«{{field}}» não é conhecido aqui.',
  'body.tooLarge': 'É maior do que o limite de {{limit}}.',
  'body.mediaType': 'Este tipo de conteúdo não é aceite aqui.',
  'route.unknown': 'Não há nada neste endereço.',
  'route.method': 'Este endereço não aceita pedidos {{method}}.',
  'web.notBuilt':
    'A aplicação web ainda não foi compilada. Inicie o Foresite com npm start, que a compila.',
  'server.failed': 'Ocorreu um erro no servidor. Ficou registado; tente novamente.',
  'database.away': 'A base de dados não responde. Tente novamente dentro de momentos.',
  'vision.away':
    'A análise de vídeo não está a funcionar neste momento. Tente novamente dentro de momentos.',
  'vision.unauthorised': 'Esta chamada é apenas para nós de visão.',

  'id.invalid': 'Este identificador não é válido.',
  'instant.invalid': 'Esta hora não é válida.',
  'day.invalid': 'Este dia não é válido.',
  'page.invalid': 'A página tem de ser um número inteiro a partir de 1.',
  'limit.invalid': 'O número de linhas tem de estar entre 1 e 100.',
  'text.tooLong': 'O texto de pesquisa é demasiado longo.',
  'name.tooLong': 'Um nome tem no máximo 80 caracteres.',
  'name.controlCharacters': 'Um nome não pode conter caracteres de controlo.',
  'selection.required': 'A seleção é obrigatória',
  'point.outside': 'Os pontos têm de estar dentro da imagem.',

  'range.backwards': 'O fim tem de ser depois do início.',
  'timeline.tooLong': 'Uma linha de tempo mostra no máximo 31 dias de cada vez.',
  'segments.tooLong': 'As gravações são listadas no máximo 2 horas de cada vez.',
  'coverage.tooLong': 'A cobertura é mostrada no máximo 31 dias de cada vez.',
  'recording.unknown': 'Esta gravação não existe (ou já não existe).',
  'recording.nothingThen': 'Nada foi gravado neste momento.',
  'retention.days.invalid': 'Os dias têm de ser um número inteiro de 1 a 3650.',
  'hold.reason.required': 'É preciso indicar um motivo.',
  'hold.created': '«{{title}}» é conservado até a retenção ser levantada.',
  'hold.released': 'A retenção de «{{title}}» foi levantada.',
  'hold.unknown': 'Esta retenção não existe.',
  'hold.alreadyReleased': 'Esta retenção já foi levantada.',
  'export.created': 'O vídeo está a ser feito.',
  'export.deleted': 'O vídeo foi eliminado.',
  'export.held': 'Uma retenção legal conserva este vídeo. Levante primeiro a retenção.',
  'export.notReady': 'Este vídeo (ainda) não está pronto.',
  'export.clip.tooLong': 'Um vídeo tem no máximo 2 horas.',
  'export.clip.speed':
    'Um vídeo corre à velocidade a que aconteceu. Escolha um vídeo acelerado para o tornar mais rápido.',
  'export.timelapse.tooLong': 'Um vídeo acelerado mostra no máximo 7 dias.',
  'export.unknown': 'Esta exportação não existe (ou já não existe).',
  'alarm.disk-low':
    'O disco de gravação de «{{name}}» está quase cheio. As gravações mais antigas estão a ser eliminadas.',
  'alarm.disk-full': 'O disco de gravação de «{{name}}» está cheio. Já nada é gravado nele.',
  'alarm.disk-slow':
    'O disco de gravação de «{{name}}» é demasiado lento. Faltam partes das gravações.',
  'alarm.disk-failed':
    'Não é possível escrever no disco de gravação de «{{name}}». Nada é gravado.',
  'alarm.vision-away':
    'A análise de vídeo «{{name}}» não responde. As suas gravações não podem ser reproduzidas.',
  'alarm.vision-away.all':
    'A análise de vídeo não está a funcionar. Nada é vigiado e nada é gravado.',
  'alarm.camera-offline': 'A câmara «{{name}}» não dá imagem.',
  'alarm.recording-failing': 'A câmara «{{name}}» não está a ser gravada.',
  'retention.saved': 'Os prazos de conservação foram guardados.',
  'retention.law': 'A lei escolhida permite aqui no máximo {{days}} dias.',
  'camera.held':
    'Uma retenção legal conserva gravações desta câmara: «{{hold}}». Levante primeiro a retenção.',
  'camera.unknown': 'Esta câmara não existe (ou já não existe).',
  'camera.name.required': 'O nome da câmara é obrigatório',
  'camera.name.taken': 'Já existe uma câmara chamada «{{name}}».',
  'camera.address.required': 'O endereço da câmara é obrigatório',
  'camera.address.invalid':
    'Isto não é um endereço de câmara. Tem a forma rtsp://utilizador:palavra-passe@192.168.1.20:554/stream1',
  'camera.address.scheme':
    'Endereços que começam por «{{scheme}}» não são permitidos. Use rtsp://, rtsps://, http:// ou https://',
  'camera.inUse':
    'Esta câmara é usada pelo módulo «{{module}}». Altere ou elimine primeiro o módulo.',
  'camera.created': 'A câmara «{{name}}» foi adicionada.',
  'camera.saved': 'A câmara «{{name}}» foi guardada.',
  'camera.deleted': 'A câmara «{{name}}» foi eliminada.',
  'camera.tested': 'A câmara responde com uma imagem de {{width}} × {{height}}.',
  'camera.viewAccepted': 'O que “{{name}}” mostra agora passa a ser a sua imagem de referência.',
  'camera.transport.unknown': 'Escolha TCP ou UDP.',
  'camera.file.noAddress': 'Uma câmara que reproduz um ficheiro não tem endereço.',
  'camera.simulated.noAddress': 'Uma câmara simulada não tem endereço próprio.',
  'camera.analysis.notRtsp': 'O fluxo para análise tem de ser um endereço RTSP.',
  'camera.noStill': 'Não há imagem desta câmara neste momento.',

  'source.not-a-video':
    '«{{file}}» não é um vídeo que possa ser lido. Use um ficheiro MP4, MKV, MOV ou AVI.',
  'source.empty': '«{{file}}» está vazio (0 bytes). A cópia foi provavelmente interrompida.',
  'source.no-frames': '«{{file}}» não contém imagens (0 fotogramas).',
  'source.audio-only': '«{{file}}» contém apenas som. Uma câmara precisa de imagem.',
  'source.unsupported-codec':
    'O vídeo está codificado em {{codec}}, que não pode ser lido. Use H.264 ou H.265.',
  'source.too-large': 'O ficheiro tem mais de 500 MB. Corte-o ou comprima-o primeiro.',
  'source.no-file': 'Escolha um ficheiro de vídeo.',
  'source.unreachable':
    'Nenhuma câmara responde neste endereço. Verifique se está ligada, nesta rede, e se a porta está certa.',
  'source.refused-password': 'A câmara recusa este utilizador ou palavra-passe.',
  'source.timeout': 'A câmara não enviou imagem em 10 segundos.',

  'zone.unknown': 'Esta zona não existe (ou já não existe).',
  'zone.name.required': 'O nome da zona é obrigatório',
  'zone.name.taken': 'Esta câmara já tem uma zona chamada «{{name}}».',
  'zone.type.required': 'O tipo de zona é obrigatório',
  'zone.polygon.required': 'É necessário um polígono da zona: desenhe-o e prima Concluído.',
  'zone.polygon.tooFewPoints': 'Uma zona precisa de pelo menos três pontos.',
  'zone.polygon.tooManyPoints': 'Uma zona tem no máximo 64 pontos.',
  'zone.polygon.crossing': 'O contorno cruza-se a si próprio. Mova ou remova um ponto.',
  'zone.polygon.flat': 'A zona não tem área. Afaste os pontos.',
  'zone.arrow.required':
    'É necessária uma seta de direção do movimento: desenhe-a e prima Concluído.',
  'zone.inUse': 'Esta zona é usada pelo módulo «{{module}}». Altere ou elimine primeiro o módulo.',
  'zone.purpose.unknown': 'Escolha para que serve a zona.',
  'zone.changedNotDeleted': 'Entretanto outra pessoa alterou a zona «{{name}}». Não foi eliminada.',
  'zone.changed':
    'Entretanto, outra pessoa alterou a zona «{{name}}». Ainda nada do seu trabalho foi guardado: compare as duas versões e escolha.',
  'zone.created': 'A zona «{{name}}» foi adicionada.',
  'zone.saved': 'A zona «{{name}}» foi guardada.',
  'zone.deleted': 'A zona «{{name}}» foi eliminada.',

  'area.unknown': 'Esta área não existe (ou já não existe).',
  'area.type.required': 'O tipo de área é obrigatório',
  'area.name.required': 'O nome da área é obrigatório',
  'area.name.taken': 'Já existe uma área chamada «{{name}}».',
  'area.description.tooLong': 'Uma descrição tem no máximo 50 caracteres.',
  'area.location.required': 'A localização é obrigatória',
  'area.cameras.tooMany': 'Uma área tem no máximo 200 câmaras.',
  'area.cameras.unknown': 'Uma das câmaras já não existe. Escolha novamente.',
  'area.dockNumber.required': 'O número do cais é obrigatório',
  'area.dockNumber.invalid': 'Um número de cais é um texto, como 12 ou 12A.',
  'area.dockNumber.tooLong': 'Um número de cais tem no máximo 12 caracteres.',
  'area.dockNumber.taken': 'Já existe um cais com o número {{number}}.',
  'area.door.unknown': 'Escolha uma porta de cais desenhada numa das câmaras do cais.',
  'area.door.taken': 'Esta porta de cais já é de outro cais.',
  'area.changedNotDeleted': 'Entretanto outra pessoa alterou a área «{{name}}». Não foi eliminada.',
  'area.changed':
    'Entretanto, outra pessoa alterou a área «{{name}}». Ainda nada do seu trabalho foi guardado.',
  'area.created': 'A área «{{name}}» foi adicionada.',
  'area.saved': 'A área «{{name}}» foi guardada.',
  'area.deleted': 'A área «{{name}}» foi eliminada.',

  'module.unknown': 'Este módulo não existe (ou já não existe).',
  'module.name.required': 'O nome do módulo é obrigatório',
  'module.name.taken': 'Já existe um módulo chamado «{{name}}».',
  'module.zones.required': 'Escolha pelo menos uma zona.',
  'module.zones.tooMany': 'Um módulo tem no máximo 200 zonas.',
  'module.zones.unknown': 'Uma das zonas já não existe. Escolha novamente.',
  'module.timeThreshold.invalid': 'O limiar de tempo é um número de segundos entre 0 e 86400.',
  'module.speedLimit.required': 'Indique o limite de velocidade das zonas.',
  'module.speedLimit.invalid': 'O limite de velocidade é um número de km/h entre 1 e 200.',
  'module.notifications.tooMany': 'Podem ser escolhidos no máximo 500.',
  'module.slackChannel.invalid':
    'Isto não é o ID de um canal do Slack. Tem a forma C0123ABCDEF; o Slack mostra-o no fundo dos detalhes do canal.',
  'module.users.unknown': 'Um dos utilizadores ou grupos já não existe. Escolha novamente.',
  'module.changedSince':
    'Outra pessoa guardou o módulo «{{name}}» depois de o ter aberto. Nada do que alterou foi guardado: abra-o novamente para ver as alterações.',
  'schedule.time.invalid': 'Uma hora tem a forma 08:30.',
  'ground.corners.invalid':
    'Escolha os quatro cantos de um retângulo no chão, um a seguir ao outro.',
  'ground.length.invalid': 'Um comprimento é um número de metros entre 0,1 e 1000.',
  'ground.flat':
    'Estes cantos não formam um retângulo no chão. Não podem estar em linha, cruzar-se nem ficar demasiado próximos.',
  'ground.changed':
    'Entretanto, outra pessoa mediu o chão de «{{name}}». Ainda nada do seu trabalho foi guardado.',
  'ground.saved': 'O chão de “{{name}}” está medido.',
  'ground.removed': 'O chão de “{{name}}” deixou de estar medido.',
  'module.created': 'O módulo «{{name}}» foi adicionado.',
  'module.saved': 'O módulo «{{name}}» foi guardado.',
  'module.deleted': 'O módulo «{{name}}» foi eliminado.',

  'incident.unknown': 'Este incidente não existe (ou já não existe).',
  'incident.noClip': 'Este incidente (ainda) não tem vídeo.',
  'incident.noStill': 'Este incidente (ainda) não tem imagem.',

  'auth.required': 'Não autenticado, inicie sessão.',
  'auth.localOnly':
    'Sem palavra-passe, este servidor só responde à máquina onde está. Crie uma palavra-passe ou defina FORESITE_HOST.',
  'auth.foreignPage': 'Este pedido vem de uma página de outro sítio web e não foi executado.',
  'auth.password.required': 'A palavra-passe é obrigatória',
  'auth.password.tooShort': 'Uma palavra-passe tem pelo menos 8 caracteres.',
  'auth.password.tooLong': 'Uma palavra-passe tem no máximo 200 caracteres.',
  'auth.password.wrong': 'Esta palavra-passe não está certa.',
  'auth.password.missing': 'Ainda não há palavra-passe partilhada. Crie uma primeiro.',
  'auth.password.exists':
    'Já existe uma palavra-passe partilhada. Inicie sessão com ela ou altere-a.',
  'auth.password.created': 'A palavra-passe partilhada foi criada.',
  'auth.password.changed':
    'A palavra-passe partilhada foi alterada. Todas as outras sessões terminaram.',
  'auth.code.wrong': 'Introduza o código que o servidor mostra na sua consola.',
  'auth.tooManyAttempts': 'Demasiadas tentativas erradas. Aguarde {{wait}} e tente novamente.',
  'auth.loggedIn': 'Sessão iniciada.',
  'auth.loggedOut': 'Sessão terminada.',
  'duration.second': 'um segundo',
  'duration.seconds': '{{count}} segundos',
  'duration.minute': 'um minuto',
  'duration.minutes': '{{count}} minutos',

  'config.field.unknown': 'Não há nenhuma secção da configuração com este nome.',
  'config.product.unknown': 'Este não é um dos produtos.',
  'config.products.repeated': 'Um produto está indicado duas vezes.',
  'config.timezone.unknown': 'Isto não é um fuso horário. Tem a forma Europe/Lisbon.',
  'config.address.invalid': 'Isto não é um endereço web. Começa por http:// ou https://',
  'config.saved': 'As definições foram guardadas.',
  'config.changedMeanwhile':
    'Entretanto, alguém alterou isto, por isso nada do que fez foi guardado. Veja o que lá está agora e guarde de novo.',
  'config.thresholds.saved': 'Os limiares foram guardados.',
  'config.operations.saved': 'Os horários e os objetivos foram guardados.',
  'threshold.tooSmall': 'O mínimo de “{{field}}” é {{least}}.',
  'threshold.tooLarge': 'O máximo de “{{field}}” é {{most}}.',
  'threshold.order': '“{{low}}” tem de ficar abaixo de “{{high}}”.',
  'dock.name.required': 'O nome do cais é obrigatório',
  'dock.tooMany': 'Há no máximo 200 cais com horário próprio.',
  'dock.repeated': 'Um cais aparece duas vezes.',
  'target.minutes.invalid': 'Isto não é um número de minutos possível aqui.',
  'target.rate.invalid': 'A tarifa é um número de 0 a 100 000.',
  'target.currency.invalid': 'Uma moeda tem três letras, como EUR.',
  'configuration.broken':
    'Não é possível ler “{{file}}”: o JSON não está completo. Provavelmente foi cortado ou editado.',
  'configuration.other': '“{{file}}” não é uma configuração do Foresite.',
  'configuration.version':
    'Este ficheiro é da versão {{version}} do formato; este servidor lê a versão {{known}}. Atualize o servidor ou volte a exportar o ficheiro.',
  'configuration.repeated': '“{{name}}” está duas vezes no ficheiro.',
  'configuration.reference': '“{{name}}” não está no ficheiro nem neste local.',
  'configuration.item': 'Não é possível importar “{{name}}”: {{problem}} Nada foi alterado.',
  'configuration.camera.video':
    'As imagens de “{{name}}” vêm de um vídeo que não está no ficheiro. Adicione primeiro uma câmara com este nome.',
  'configuration.changedMeanwhile':
    'Alguém alterou a configuração desde esta verificação. Nada foi importado: verifique o ficheiro novamente.',
  'configuration.loginStays':
    'O ficheiro indica que não é preciso iniciar sessão. Uma importação nunca desliga o início de sessão: mantém-se o que vale aqui.',
  'configuration.checked': 'O ficheiro pode ser importado. Ainda nada foi alterado.',
  'configuration.imported': 'A configuração foi importada.',
  'config.products.saved': 'Os produtos foram guardados.',
  'config.authentication.on': 'A partir de agora é preciso iniciar sessão.',
  'config.authentication.off': 'A partir de agora não é preciso iniciar sessão.',
  'config.authentication.lockOut':
    'Sem início de sessão, este servidor só responderia à máquina onde está. Desligue-o aí ou defina FORESITE_HOST.',

  'preset.name.required': 'O nome da predefinição é obrigatório',
  'preset.name.reserved': 'Este nome não pode ser usado.',
  'preset.colour.invalid': 'Isto não é uma cor. Tem a forma #1C2536.',
  'preset.language.unknown': 'A língua é en ou pt.',
  'preset.tooMany': 'Há no máximo 50 predefinições.',
  'preset.builtIn': 'A predefinição «{{name}}» faz parte do produto e não pode ser alterada.',
  'preset.unknown': 'Não há nenhuma predefinição chamada «{{name}}».',
  'preset.isDefault':
    'A predefinição «{{name}}» é a deste local. Escolha outra antes de a remover.',

  'logo.uploaded': 'O logótipo foi carregado.',
  'logo.broken':
    '«{{file}}» não é uma imagem que se consiga ler. Guarde-a de novo como SVG, JPG ou PNG.',
  'logo.tooManyPixels':
    'A imagem tem {{width}} × {{height}} píxeis. Um logótipo tem no máximo {{most}} no lado maior.',

  'upload.missing': 'Escolha um ficheiro.',
  'upload.empty': '«{{file}}» está vazio (0 bytes). A cópia foi provavelmente interrompida.',
  'upload.tooLarge': 'O ficheiro é maior do que {{most}}.',
  'upload.image': '«{{file}}» não pode ser usado aqui. Escolha uma imagem SVG, JPG ou PNG.',
  'upload.data': '«{{file}}» não pode ser usado aqui. Escolha um ficheiro XLS, XLSX ou CSV.',
  'upload.video':
    '«{{file}}» não pode ser usado aqui. Escolha um vídeo, como um ficheiro MP4 ou MKV.',
  'upload.model': '«{{file}}» não pode ser usado aqui. Escolha um modelo ONNX.',
  'upload.configuration':
    '«{{file}}» não pode ser usado aqui. Escolha um ficheiro JSON de configuração.',
  'logo.filename.invalid': 'Isto não é o nome de um ficheiro SVG, JPG ou PNG.',
  'logo.unknown': 'Este logótipo não existe (ou já não existe).',

  'device.address.required': 'O endereço da câmara é obrigatório',
  'device.address.invalid':
    'Isto não é o endereço ONVIF de uma câmara. Tem a forma http://192.168.1.20/onvif/device_service',
  'device.searched': 'Câmaras encontradas: {{count}}.',
  'device.searchFailed': 'Não foi possível procurar na rede.',
  'device.read': 'A câmara responde. As suas transmissões: {{count}}.',
  'device.unreachable':
    'Nenhuma câmara responde neste endereço. Verifique se está ligada, nesta rede, e se a porta está certa.',
  'device.timeout': 'A câmara não respondeu a tempo.',
  'device.refused-password': 'A câmara recusa este nome de utilizador ou palavra-passe.',
  'device.not-onvif': 'O que responde neste endereço não é uma câmara ONVIF.',
  'device.handle.unknown':
    'A entrada na câmara já não está guardada. Escreva de novo a palavra-passe.',
  'device.profile.unknown': 'A câmara não tem essa transmissão.',
  'device.elsewhere':
    'Esta transmissão está noutra máquina que não a câmara. Adicione-a pelo endereço.',

  'user.unknown': 'Este utilizador não existe (ou já não existe).',
  'user.firstName.required': 'O nome próprio é obrigatório',
  'user.lastName.required': 'O apelido é obrigatório',
  'user.phone.invalid':
    'Isto não é um número de telefone em formato internacional, como +351 912 345 678.',
  'user.companyEmail.required': 'O e-mail da empresa é obrigatório',
  'user.companyEmail.invalid': 'Isto não é um endereço de e-mail.',
  'user.companyEmail.taken': 'Já existe um utilizador com o endereço de e-mail {{email}}.',
  'user.serviceProvider.unknown':
    'Escolha um operador, ou indique o domínio do seu próprio gateway, como sms.empresa.pt.',
  'user.created': '{{name}} foi adicionado.',
  'user.saved': '{{name}} foi guardado.',
  'user.deleted': '{{name}} foi eliminado.',
  'user.import.empty': 'Não há ninguém para importar.',
  'user.import.tooMany': 'Podem ser importados no máximo 500 utilizadores de uma vez.',
  'user.import.repeated': 'O endereço de e-mail {{email}} aparece duas vezes.',
  'user.imported': 'Utilizadores importados: {{count}}.',
  'user.inUse':
    '{{name}} é notificado por: {{modules}}. Escolha primeiro outra pessoa nesses módulos.',
  'user.changedSince':
    'Outra pessoa guardou {{name}} depois de ter aberto esta página. Nada do que alterou foi guardado: carregue a página novamente para ver as alterações.',

  'group.unknown': 'Este grupo não existe (ou já não existe).',
  'group.name.required': 'O nome do grupo é obrigatório',
  'group.name.taken': 'Já existe um grupo chamado «{{name}}».',
  'group.description.invalid': 'Uma descrição é texto.',
  'group.description.tooLong': 'Uma descrição tem no máximo 200 caracteres.',
  'group.users.tooMany': 'Um grupo tem no máximo 500 utilizadores.',
  'group.users.unknown': 'Um dos utilizadores já não existe. Escolha novamente.',
  'group.inUse':
    'O grupo «{{name}}» é notificado por: {{modules}}. Escolha primeiro outros nesses módulos.',
  'group.changedSince':
    'Outra pessoa guardou o grupo «{{name}}» depois de o ter aberto. Nada do que alterou foi guardado: abra-o novamente para ver as alterações.',
  'group.created': 'O grupo «{{name}}» foi adicionado.',
  'group.saved': 'O grupo «{{name}}» foi guardado.',
  'group.deleted': 'O grupo «{{name}}» foi eliminado.',

  'who.required': 'Isto fica registado com o nome de quem o fez. Indique primeiro quem é.',
  'who.unknown': 'O utilizador que indicou como sendo o seu não existe (ou já não existe).',
  'who.invalid': 'Isto não é o identificador de um utilizador.',

  'damage.damaged-pallet': 'Palete danificada',
  'damage.damaged-pallet.broken-board': 'Tábua em falta ou partida',
  'damage.damaged-pallet.split-block': 'Bloco em falta ou rachado',
  'damage.damaged-pallet.exposed-nails': 'Pregos à vista nas tábuas',
  'damage.damaged-pallet.protruding-block': 'Bloco saliente em mais de 10 mm',
  'damage.damaged-pallet.contamination': 'Podridão, contaminação ou lascas grandes',
  'damage.damaged-pallet.wrong-parts': 'Peças erradas',
  'damage.damaged-pallet-wrapping': 'Envolvimento da palete danificado',
  'damage.damaged-pallet-wrapping.tear': 'Rasgão com mais de 10 cm',
  'damage.damaged-pallet-wrapping.loose-tail': 'Ponta solta',
  'damage.damaged-pallet-wrapping.uncovered-layer': 'Camada por cobrir',
  'damage.damaged-pallet-wrapping.not-locked': 'Não preso à palete',
  'damage.pallet-load-stability': 'Estabilidade da carga da palete',
  'damage.pallet-load-stability.lean': 'Inclinação superior a 3°',
  'damage.pallet-load-stability.overhang': 'Saliência superior a 25 mm',
  'damage.pallet-load-stability.shifted-layer': 'Camada deslocada',
  'damage.damaged-product-packaging': 'Embalagem de produto danificada',
  'damage.damaged-product-packaging.crush': 'Esmagada',
  'damage.damaged-product-packaging.hole': 'Furo',
  'damage.damaged-product-packaging.wet': 'Molhada',
  'damage.damaged-product-packaging.open-flap': 'Aba aberta',
  'damage.damaged-product-packaging.missing-label': 'Etiqueta em falta',
  'damage.damaged-products': 'Produtos danificados',
  'damage.damaged-products.leak': 'Fuga',
  'damage.damaged-products.breakage': 'Quebra',
  'damage.damaged-products.deformation': 'Deformação',
  'damage.expired-products': 'Produtos fora do prazo',
  'damage.expired-products.past-expiry': 'Data-limite ultrapassada',
  'damage.expired-products.past-best-before': 'Data de consumo preferencial ultrapassada',
  'damage.expired-products.short-remaining-life': 'Prazo de vida restante insuficiente',
  'damage.expired-products.unreadable-date': 'Data em falta ou ilegível',
  'damage.expired-products.lot-mismatch': 'Lote ou data diferente do aviso de expedição',
  'damage.expired-products.fefo-breach': 'Um lote que expira mais cedo devia ter saído primeiro',
}
