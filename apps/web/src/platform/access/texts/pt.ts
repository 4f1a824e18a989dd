import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Quem é?',
  why: 'Isto fica registado com o seu nome. Os nomes não são verificados. O seu mantém-se até fechar este separador ou terminar a sessão.',
  name: 'O seu nome',
  noMatch: 'Nenhum utilizador corresponde',
  clear: 'Limpar',
  open: 'Mostrar utilizadores',
  close: 'Ocultar utilizadores',
  confirm: 'Continuar',
  change: 'Indicar o seu nome',
  notVerified: 'indicado, não verificado',
  namesNotVerified: 'Os nomes são os indicados, não verificados.',
}
