import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'welcome.title': 'Bem-vindo ao Foresite',
  'welcome.text':
    'Poupe custos e trabalhe com mais eficiência com as câmaras que já tem: detete, reveja e resolva incidentes num só lugar.',
  'welcome.point.safety': 'Incidentes no ecrã em segundos, com vídeo',
  'welcome.point.reports': 'Relatórios de incidentes e ações corretivas, com evidências',
  'welcome.point.privacy': 'Máscaras de privacidade, descarregamentos desfocados, gravações eliminadas no prazo',
  'login.text': 'Inicie sessão com a palavra-passe partilhada da equipa.',
  'login.submit': 'Iniciar sessão',
  'again.title': 'Inicie sessão novamente',
  'again.text':
    'A sessão terminou. Inicie sessão com a palavra-passe partilhada da equipa: o que escreveu continua aqui.',
  'password.show': 'Mostrar palavra-passe',
  'password.hide': 'Ocultar palavra-passe',
  'create.title': 'Criar a palavra-passe partilhada',
  'create.text': 'Ainda não há palavra-passe. Crie a que todos neste local vão usar para iniciar sessão.',
  'create.code': 'Código da consola do servidor',
  'create.code.hint': 'Aparece onde o Foresite foi iniciado. Prova que gere este servidor.',
  'create.submit': 'Criar palavra-passe',
  repeat: 'Repetir palavra-passe',
  'repeat.different': 'As palavras-passe não coincidem',
  'hint.length': 'Pelo menos {{min}} caracteres',
  'change.current': 'Palavra-passe atual',
  'change.new': 'Nova palavra-passe',
  'change.text':
    'Todos iniciam sessão com esta palavra-passe. Depois de alterada, os outros separadores e dispositivos têm de voltar a iniciar sessão.',
  'change.submit': 'Alterar palavra-passe',
  'logout.working': 'A terminar sessão…',
}
