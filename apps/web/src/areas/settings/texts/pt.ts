import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  sections: 'Secções das definições',
  search: 'Procurar uma definição',
  'search.nothing': 'Nenhuma definição corresponde',
  'search.nothing.text': 'Tente outra palavra, ou menos.',
  'section.site': 'Organização',
  'section.site.words': 'nome fuso horário relógio beta SMS ajuda documentação idioma',
  'section.products': 'Produtos',
  'section.products.words': 'conformidade qualidade parque segurança inventário',
  'section.access': 'Acesso',
  'section.access.words': 'palavra-passe sessão autenticação segurança',
  'section.operations': 'Horários e objetivos',
  'section.operations.words':
    'cais horas semana permanência tempo livre retenção tarifa marcação tolerância',
  'section.thresholds': 'Limiares',
  'section.thresholds.words': 'limites sensibilidade predefinição',
  'section.wms': 'Sistema de armazém',
  'section.wms.words': 'WMS Odoo existências gestão ligação',
  'section.notifications': 'Notificações',
  'section.notifications.words':
    'correio SMTP e-mail SMS Slack push webhook MQTT silêncio limite resumo canal',
  'section.deliveries': 'Envios',
  'section.deliveries.words': 'enviado falhou em espera quem foi avisado',
  'section.status': 'Estado',
  'section.status.words': 'saúde base de dados disco fila câmaras funciona versão',
  'section.retention': 'Conservação dos dados',
  'section.retention.words': 'conservar dias lei gravações clipes imagens Portugal',
  'section.storage': 'Armazenamento',
  'section.storage.words': 'disco espaço câmaras',
  'section.holds': 'Conservação legal',
  'section.holds.words': 'guardar motivo polícia prova',
  'section.recorder': 'Gravador de vídeo',
  'section.recorder.words': 'Frigate NVR MQTT ligação câmaras importar',
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
