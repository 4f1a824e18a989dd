import type { recorderAndStatus as en } from './en-recorder-and-status.ts'

export const recorderAndStatus: Record<keyof typeof en, string> = {
  'recorder.address.required': 'O endereço do gravador é obrigatório',
  'recorder.address.invalid':
    'Isto não é o endereço de um gravador. Tem a forma https://frigate.site:8971',
  'recorder.address.login':
    'Deixe o nome de utilizador e a palavra-passe fora do endereço: têm campos próprios.',
  'recorder.streams.invalid':
    'Isto não é um endereço de transmissões. Tem a forma rtsp://frigate.site:8554',
  'recorder.mqtt.address.required': 'O endereço do mediador é obrigatório',
  'recorder.mqtt.address.invalid':
    'Isto não é o endereço de um mediador. Tem a forma mqtt://broker.site:1883',
  'recorder.mqtt.prefix.invalid': 'Um prefixo de tópicos tem de 1 a 100 caracteres, sem # nem +.',
  'recorder.mqtt.unreachable':
    'Nenhum mediador responde neste endereço. Verifique se está ligado e se a porta está certa.',
  'recorder.mqtt.refused': 'O mediador recusa este nome de utilizador ou palavra-passe.',
  'recorder.mqtt.certificate':
    'Ninguém atesta o certificado do mediador. Se foi ele próprio que o fez, desligue a verificação.',
  'recorder.password.again': 'O endereço leva a outra máquina: escreva a palavra-passe de novo.',
  'recorder.none': 'Não há nenhum gravador de vídeo ligado.',
  'recorder.problem.unreachable':
    'Nenhum gravador responde neste endereço. Verifique se está ligado, nesta rede, e se a porta está certa.',
  'recorder.problem.timeout': 'O gravador não respondeu a tempo.',
  'recorder.problem.certificate':
    'Ninguém atesta o certificado do gravador. Se foi ele próprio que o fez, desligue a verificação.',
  'recorder.problem.no-tls': 'Neste endereço nada fala https. Experimente http:// ou outra porta.',
  'recorder.problem.refused-password':
    'O gravador recusa este nome de utilizador ou palavra-passe.',
  'recorder.problem.too-many-logins':
    'O gravador não aceita mais entradas neste momento. Espere um minuto e tente de novo.',
  'recorder.problem.forbidden': 'Esta conta não pode ler a configuração do gravador.',
  'recorder.problem.redirect':
    'Este endereço reencaminha para outro, que não é seguido. Introduza o endereço do próprio gravador.',
  'recorder.problem.not-frigate': 'O que responde neste endereço não é um gravador Frigate.',
  'recorder.problem.too-large': 'A resposta do gravador é maior do que a de um gravador pode ser.',
  'recorder.problem.unreadable':
    'As palavras-passe guardadas do gravador não podem ser lidas. Ligue-o de novo.',
  'recorder.tested': 'O Frigate {{version}} responde. As suas câmaras: {{count}}.',
  'recorder.saved': 'O gravador está ligado.',
  'recorder.savedUntried':
    'As definições do gravador foram guardadas. Não se verificou se estão certas.',
  'recorder.removed': 'O gravador já não está ligado. As câmaras importadas ficam.',
  'recorder.camera.unknown': 'O gravador não tem nenhuma câmara com este nome.',
  'recorder.noStill': 'O gravador não tem neste momento imagem desta câmara.',
  'recorder.event.unknown': 'Este evento não existe (ou já não existe).',
  'recorder.event.noClip': 'O gravador não guarda nenhum clipe deste evento.',
  'recorder.event.noStill': 'O gravador não guarda nenhuma imagem deste evento.',
  'recorder.import.done': 'Câmaras importadas: {{imported}} de {{count}}.',
  'recorder.import.imported': 'Importada como «{{name}}». Zonas: {{zones}}.',
  'recorder.import.present':
    'Já importada antes, como «{{name}}». Zonas acrescentadas agora: {{zones}}.',
  'recorder.import.zonesLeft': 'Zonas que não puderam ser trazidas: {{names}}.',
  'recorder.import.noStream': 'O gravador não dá a outros nenhuma transmissão desta câmara.',
  'recorder.import.failed': 'Algo correu mal. Ficou registado.',
  'recorder.url.required': 'O endereço do gravador é obrigatório.',
  'recorder.url.refused': 'Aqui só se pode ler a configuração do próprio gravador.',

  'status.notConfigured': 'Por configurar.',
  'status.nvr.own': 'Não há nenhum gravador ligado: o próprio Foresite grava.',
  'status.nvr.up': 'O Frigate {{version}} responde. As suas câmaras: {{count}}.',
  'status.mqtt.none': 'Não há nenhum broker de mensagens ligado.',
  'status.mqtt.up': 'O mediador está ligado.',
  'status.mqtt.recorderOffline': 'O mediador está ligado, mas o gravador não está ligado a ele.',
  'status.mqtt.down': 'O mediador não responde.',
  'status.mqtt.refused': 'O mediador recusa o nome de utilizador ou a palavra-passe.',
  'status.unknown': 'Não se consegue ler o seu estado.',
  'status.unknown.do': 'Veja o registo do servidor.',
  'status.database.ok': 'A base de dados responde.',
  'status.database.down': 'A base de dados não responde.',
  'status.database.do':
    'Verifique se o PostgreSQL está a funcionar e se o seu disco não está cheio.',
  'status.configuration.do':
    'Abra essa secção das definições e guarde-a de novo, ou reponha uma cópia.',
  'status.vision.ok': 'O vídeo está a ser analisado.',
  'status.vision.preparing':
    'A análise de vídeo prepara os seus modelos. Demora uns minutos, uma só vez.',
  'status.vision.away': 'Nenhum vídeo está a ser analisado nem gravado.',
  'status.vision.silent': 'Máquinas que analisam vídeo e deixaram de responder: {{count}}.',
  'status.vision.do':
    'Verifique se a máquina que analisa vídeo está ligada e chega a este servidor.',
  'status.disk.none': 'Ainda nenhum disco deu notícias.',
  'status.disk.ok': 'Os discos das gravações estão bem.',
  'status.disk.low': 'Um disco está quase cheio: as gravações mais antigas são removidas.',
  'status.disk.slow': 'Um disco é lento demais: partes das gravações ficam de fora.',
  'status.disk.full': 'Um disco está cheio: não se consegue gravar nada.',
  'status.disk.failed': 'Não se consegue escrever num disco.',
  'status.disk.do': 'Guarde as gravações durante menos tempo, liberte espaço ou substitua o disco.',
  'status.cameras.none': 'Ainda não há câmaras.',
  'status.cameras.ok': 'Nenhuma câmara está desligada. Câmaras: {{count}}.',
  'status.cameras.away': 'Desligadas: {{names}}.',
  'status.cameras.do': 'Verifique a energia e a rede; cada uma diz na sua imagem o que se passa.',
  'status.recorder.do': 'Verifique o gravador e o seu endereço nas definições.',
  'status.mqtt.do': 'Verifique o broker MQTT e o seu endereço nas definições.',
  'status.queue.ok': 'Nada está parado. Em espera: {{count}}.',
  'status.queue.long': 'O trabalho acumula-se. Em espera: {{count}}.',
  'status.queue.do': 'Veja os envios nas definições: o destino pode não responder.',
  'status.mail.none': 'Nenhum servidor de correio está configurado.',
  'status.mail.ok': 'O servidor de correio aceita mensagens.',
  'status.mail.untried': 'Configurado; ainda nada foi enviado.',
  'status.mail.failing': 'O servidor de correio recusa: {{problem}}',
  'status.mail.do': 'Teste-o nas definições das notificações.',
  'status.configuration.up': 'A configuração está completa.',
  'status.configuration.down': 'A configuração guardada não pode ser lida: {{field}}.',
}
