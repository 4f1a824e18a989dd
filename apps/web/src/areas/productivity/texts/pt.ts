import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'productivity.empty': 'Nada foi medido no parque',
  'productivity.needs':
    'As chegadas de camiões, a rotação por transportador, o desempenho das portas de cais e a pontuação de eficiência são mostrados aqui. São medidos por câmaras em portões e cais, em zonas destes tipos.',
  'yardActivity.empty': 'Nenhum veículo foi visto',
  'yardActivity.needs':
    'As chegadas e partidas em portões e cais são listadas aqui com as horas, o transportador e o vídeo. São precisas câmaras com zonas de portão e de cais.',
  'dockUtilization.empty': 'Nenhum cais está a ser vigiado',
  'dockUtilization.needs':
    'Quando cada cais esteve ocupado e como é utilizado é mostrado aqui em cronograma e em gráfico. É preciso uma câmara com uma zona do tipo porta de cais.',
  'vehicleCapacity.empty': 'Nenhuma carga foi medida',
  'vehicleCapacity.needs':
    'O enchimento dos veículos à saída é mostrado aqui por semana e por mês, classificado como excelente acima de 90 %, médio de 75 a 90 % e fraco abaixo de 75 %. É preciso uma câmara que veja o interior do veículo no cais.',
}
