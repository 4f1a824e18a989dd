import type { en } from './en.ts'

export const pt: Record<keyof typeof en, string> = {
  title: 'Telemóveis e HTTPS',
  why: 'Os telemóveis e os outros computadores abrem o Foresite por HTTPS. Sem HTTPS, os navegadores bloqueiam a câmara, as notificações push e o uso sem rede.',
  unreachable:
    'O Foresite só responde a este computador. Crie uma palavra-passe em Acesso e reinicie o Foresite para o abrir noutros dispositivos.',
  'hosts.none': 'Este computador não tem endereço de rede. Ligue-o primeiro à rede do local.',
  'redirects.off': 'O HTTPS está desligado (FORESITE_HTTPS=off).',

  'install.title': '1. Instalar o certificado do local',
  'install.text':
    'Uma vez em cada dispositivo: leia o código, abra o ficheiro e confie nele como autoridade. No iPhone, ative-o também em Definições, Geral, Informações, Definições de confiança de certificados. Compare primeiro a impressão digital.',
  'install.code': 'Código para instalar o certificado',
  'install.download': 'Descarregar o certificado',
  'open.title': '2. Abrir o Foresite',
  'open.title.only': 'Abrir o Foresite',
  'open.text': 'Leia o código ou escreva o endereço.',
  'open.code': 'Código para abrir o Foresite',
  'open.others': 'Também em',
  'kind.generated': 'Gerado pelo Foresite',
  'kind.uploaded': 'Carregado',
  'fact.names': 'Válido para',
  'fact.issuer': 'Emitido por',
  'fact.expires': 'Expira',
  'fact.fingerprint': 'Impressão digital (SHA-256)',
  'fact.authority': 'Impressão digital da autoridade (SHA-256)',

  upload: 'Usar um certificado próprio…',
  replace: 'Substituir o certificado…',
  'upload.title': 'Usar um certificado próprio',
  'upload.text':
    'Escolha o certificado e a respetiva chave privada em formato PEM, ou cole-os. A chave é guardada encriptada e não volta a ser mostrada.',
  'upload.certificate': 'Certificado',
  'upload.certificate.hint': 'Primeiro o certificado do servidor e depois os intermédios.',
  'upload.key': 'Chave privada',
  'upload.key.hint': 'Sem frase-passe.',
  'upload.choose.certificate': 'Escolher o ficheiro do certificado',
  'upload.choose.key': 'Escolher o ficheiro da chave',
  'upload.tooLarge': 'O ficheiro é demasiado grande para um certificado.',
  'upload.save': 'Usar o certificado',
  remove: 'Usar o certificado gerado',
  'remove.title': 'Voltar ao certificado gerado?',
  'remove.text':
    'O seu certificado e a respetiva chave são eliminados. Os dispositivos que não confiam na autoridade do local mostram um aviso.',
}
