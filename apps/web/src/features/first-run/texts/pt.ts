import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Bem-vindo. Ligue a sua primeira câmara.',
  text: 'O Foresite monitoriza as câmaras que já tem e mostra-lhe o que acontece. Funciona nesta máquina; as imagens ficam aqui.',
  'way.address': 'Tenho o endereço de uma câmara',
  'way.address.text': 'Ligue uma câmara de rede pelo endereço RTSP. Teste-a antes de guardar.',
  'way.file': 'Tenho um ficheiro de vídeo',
  'way.file.text': 'Envie uma gravação. É reproduzida em ciclo, como uma câmara. Boa para experimentar.',
  steps: 'Da imagem ao incidente',
  'step.camera': 'Adicione uma câmara',
  'step.zone': 'Desenhe uma zona na imagem',
  'step.module': 'Crie um módulo para a zona',
  'step.incident': 'Veja os incidentes com vídeo',
  'next.title': 'Próximos passos',
  'next.zone': 'Desenhe uma zona na imagem de {{camera}}: a parte a monitorizar.',
  'next.zone.action': 'Desenhar zona',
  'next.module': 'Crie um módulo: quem ou o que não pode estar na zona, e com que gravidade.',
  'next.module.action': 'Criar módulo',
  'next.watch': 'Os novos incidentes aparecem em Vídeos de incidentes.',
  'next.watch.action': 'Vídeos de incidentes',
  'next.done': 'concluído',
}
