import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'settings.empty': 'Ainda não é possível alterar aqui as outras definições',
  'settings.needs':
    'O nome do local, o fuso horário, os produtos, as funcionalidades beta, as notificações e o acesso são definidos aqui. Até lá mantêm os valores da instalação.',
  'whiteLabel.empty': 'Ainda não é possível alterar a marca aqui',
  'whiteLabel.needs':
    'O logótipo e as quatro cores do local – barra lateral, navegação, botões, destaque – são escolhidos aqui.',
  'cameras.add': 'Adicionar câmara',
  'cameras.all': 'Todas as câmaras',
  'cameras.coverage': 'Cobertura',
  'cameras.films': 'Filmes',
  'cameras.zones': 'Desenhar zonas',
  'areas.description':
    'As zonas marcam as partes da imagem de uma câmara que os módulos vigiam. Escolha uma câmara para as desenhar. As áreas são os cais e os portões do local.',
  'zones.noCamera': 'Não há nenhuma câmara com este nome',
  'zones.noCamera.text':
    'A câmara «{{name}}» mudou de nome ou foi eliminada, ou o endereço tem um erro.',
  'modules.new': 'Novo módulo',
  'modules.empty': 'Ainda não há módulos',
  'modules.empty.text':
    'Um módulo vigia zonas e transforma em incidente o que lá não deve acontecer. O primeiro caso de uso é a área restrita: uma pessoa ou um veículo está onde não devia.',
  'modules.noZones': 'Um módulo vigia zonas. Desenhe primeiro uma na imagem de uma câmara.',
  'modules.drawZone': 'Desenhar uma zona',
}
