/** The settings' pages and their sections; a section's name is its anchor in the address. */
export const settingsPages = {
  organization: ['site', 'products', 'access'],
  operations: ['operations', 'thresholds', 'wms'],
  notifications: ['notifications', 'deliveries'],
  data: ['privacy', 'retention', 'storage', 'holds'],
  connections: ['recorder', 'siteModels', 'model'],
  system: ['status', 'https', 'file'],
} as const
export type SettingsPage = keyof typeof settingsPages
export type SettingsSection = (typeof settingsPages)[SettingsPage][number]

export const settingsSections: readonly SettingsSection[] = Object.values(settingsPages).flat()

/** All sections on the page of the given one; without a match, those of the first page. */
export function sectionsBeside(anchor: string): readonly SettingsSection[] {
  const pages: readonly (readonly SettingsSection[])[] = Object.values(settingsPages)
  return pages.find((sections) => sections.some((one) => one === anchor)) ?? settingsPages.organization
}

/**
 * Search synonyms in both languages, for sections and for settings on other screens: many users know one word only in
 * English.
 */
export const searchWords: Readonly<Record<SettingsSection | 'whiteLabel' | 'users' | 'liveCameraViews', string>> = {
  site: 'organization company name time zone timezone clock beta SMS off help documentation language organização empresa nome fuso horário relógio ajuda documentação idioma língua',
  products:
    'compliance quality productivity yard safety inventory licence conformidade qualidade produtividade parque segurança inventário licença',
  access:
    'password login log in sign in authentication security account palavra-passe senha sessão entrar autenticação segurança conta',
  operations:
    'dock hours opening week shift turnaround free time detention demurrage rate appointment tolerance target cais horário abertura semana turno permanência tempo isento imobilização tarifa marcação tolerância objetivo',
  thresholds:
    'limits sensitivity default detection confidence speed score limites sensibilidade predefinição deteção confiança velocidade pontuação',
  wms: 'WMS ERP Odoo SAP stock warehouse management connection integration existências armazém gestão ligação integração',
  notifications:
    'weekly summary management report semanal direção relatório mail SMTP email server sender SMS text message phone Slack Teams push webhook MQTT quiet hours night cap digest channel alert recipient correio servidor remetente mensagem telemóvel telefone silêncio noite limite resumo canal alerta aviso destinatário',
  deliveries:
    'sent failed queued email message history log enviado falhou em espera mensagem histórico registo correio',
  privacy:
    'blur anonymize faces people download notice controller GDPR data protection DPO desfocar anonimizar rostos pessoas descarregar aviso responsável RGPD proteção dados EPD',
  retention:
    'retention delete days law recordings clips stills GDPR Portugal conservação retenção eliminar apagar dias lei gravações clipes imagens RGPD',
  storage: 'disk space full room terabytes NAS cameras disco espaço cheio câmaras',
  holds: 'legal hold keep reason police court evidence guardar conservar motivo polícia tribunal prova',
  recorder: 'Frigate NVR DVR ONVIF MQTT broker connection cameras import gravador ligação câmaras importar',
  siteModels:
    'AI ONNX YOLO YOLOX RF-DETR D-FINE model detector detection class forklift pallet damage weights IA modelo detetor deteção classe empilhador palete danos pesos',
  model:
    'AI GPT OpenAI LLM Ollama language model API key tokens description IA inteligência artificial modelo linguagem chave descrição',
  status:
    'health database disk queue cameras works version update saúde base de dados fila funciona versão atualização',
  https:
    'HTTPS TLS SSL certificate phone tablet QR code address network secure fingerprint certificado telemóvel telefone código endereço rede seguro impressão digital',
  file: 'configuration export import backup restore JSON download copy site configuração exportar importar cópia segurança restaurar descarregar',
  whiteLabel: 'logo colour color brand branding theme preset white label logótipo cor cores marca tema aspeto',
  users:
    'users people phone number email address recipient group contact utilizadores pessoas telefone telemóvel número correio morada destinatário grupo contacto',
  liveCameraViews:
    'camera password RTSP address stream recording transport câmara palavra-passe endereço gravação fluxo',
}
