import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Bem-vindo. Vamos ver através da sua primeira câmara.',
  text: 'O Foresite observa as câmaras que já tem e diz-lhe o que acontece à frente delas. Funciona nesta máquina; as imagens ficam aqui.',
  'way.address': 'Tenho o endereço de uma câmara',
  'way.address.text': 'Ligue uma câmara de rede pelo endereço RTSP. Pode testá-lo antes de guardar.',
  'way.file': 'Tenho um ficheiro de vídeo',
  'way.file.text': 'Carregue uma gravação. É reproduzida em ciclo, como uma câmara: bom para experimentar.',
  steps: 'Da imagem ao incidente',
  'step.camera': 'Adicione uma câmara',
  'step.zone': 'Desenhe uma zona na imagem',
  'step.module': 'Diga o que vigiar nessa zona',
  'step.incident': 'Veja os incidentes com os seus vídeos',
  'next.title': 'Próximos passos',
  'next.zone': 'Desenhe uma zona na imagem de {{camera}}: a parte que deve ser vigiada.',
  'next.zone.action': 'Desenhar uma zona',
  'next.module': 'Crie um módulo: quem ou o que não pode estar na zona, e qual a gravidade.',
  'next.module.action': 'Criar um módulo',
  'next.watch': 'O que lá acontece aparece agora em Vídeos de incidentes.',
  'next.watch.action': 'Vídeos de incidentes',
  'next.done': 'concluído',
}
