import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Quem é?',
  why: 'Isto fica registado com o seu nome. O nome é guardado como o indicar, sem verificação, até fechar este separador ou terminar a sessão.',
  name: 'O seu nome',
  noMatch: 'Nenhum utilizador corresponde',
  clear: 'Limpar',
  open: 'Mostrar os utilizadores',
  close: 'Ocultar os utilizadores',
  addUser: 'Adicionar um utilizador',
  confirm: 'Continuar',
  change: 'Indicar quem usa este separador',
  notVerified: 'indicado, não verificado',
}
