import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'welcome.title': 'Bem-vindo ao Foresite',
  'welcome.text':
    'Poupe custos e trabalhe com mais eficiência com as câmaras que já tem: incidentes detetados, analisados e corrigidos num só lugar.',
  'welcome.point.safety': 'Incidentes no ecrã em segundos, com o vídeo que mostra porquê',
  'welcome.point.reports': 'Relatórios de incidentes e ações corretivas, com as respetivas provas',
  'welcome.point.privacy':
    'Máscaras de privacidade, pessoas desfocadas nas transferências, gravações eliminadas no prazo',
  'login.text': 'Inicie sessão com a palavra-passe partilhada da sua equipa.',
  'login.submit': 'Iniciar sessão',
  password: 'Palavra-passe',
  'password.show': 'Mostrar a palavra-passe',
  'password.hide': 'Ocultar a palavra-passe',
  'create.title': 'Criar a palavra-passe partilhada',
  'create.text':
    'Ainda não foi definida nenhuma palavra-passe. Crie a que todos neste local vão usar para iniciar sessão.',
  'create.code': 'Código da consola do servidor',
  'create.code.hint': 'O Foresite mostra-o onde foi iniciado. Prova que é responsável por este servidor.',
  'create.submit': 'Criar palavra-passe',
  repeat: 'Repetir a palavra-passe',
  'repeat.different': 'As duas palavras-passe não são iguais',
  'hint.length': 'Pelo menos {{min}} caracteres',
  'change.current': 'Palavra-passe atual',
  'change.new': 'Nova palavra-passe',
  'change.text':
    'Todos iniciam sessão com esta palavra-passe. Quando muda, todos os outros separadores e dispositivos têm de iniciar sessão de novo.',
  'change.submit': 'Alterar palavra-passe',
  'logout.working': 'A terminar sessão…',
}
