import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  list: 'Utilizadores',
  search: 'Procurar utilizadores',
  'search.none': 'Nenhum utilizador corresponde a «{{text}}».',
  'column.name': 'Nome',
  'column.email': 'E-mail',
  'column.phone': 'Telefone',
  'column.provider': 'Operador',
  'column.groups': 'Grupos',
  'none.title': 'Ainda não há utilizadores',
  'none.text':
    'Os utilizadores são avisados dos incidentes e dizem quem são onde algo fica registado. Adicione-os um a um, ou importe uma lista.',
  'none.value': '–',
  add: 'Adicionar utilizador',
  import: 'Importar CSV',

  firstName: 'Nome próprio',
  lastName: 'Apelido',
  companyEmail: 'E-mail da empresa',
  phone: 'Telefone',
  'phone.hint': 'Em formato internacional, como +351 912 345 678. Sem ele não há SMS.',
  provider: 'Operador',
  'provider.none': 'Nenhum',
  'provider.own': 'Gateway próprio de e-mail para SMS…',
  'provider.hint.none': 'Por que gateway segue um SMS.',
  'provider.hint.gateway': 'Um SMS segue por e-mail para o gateway {{domain}}.',
  'provider.hint.noGateway':
    'Não tem gateway de e-mail para SMS: um SMS segue pelo serviço de SMS deste local.',
  'provider.domain': 'Domínio do gateway',
  'provider.domain.hint': 'O que está depois do @, como sms.empresa.pt.',
  create: 'Adicionar utilizador',
  save: 'Guardar utilizador',
  cancel: 'Cancelar',
  'use.title': 'Onde {{name}} é usado',
  'use.groups': 'Grupos',
  'use.modules': 'Notificado por',
  'use.nowhere': 'Não está em nenhum grupo nem é notificado por nenhum módulo.',
  delete: 'Eliminar utilizador',
  'delete.title': 'Eliminar {{name}}?',
  'delete.text':
    'O utilizador sai de todos os grupos e deixa de ser avisado. Não é possível anular.',

  'import.title': 'Importar utilizadores',
  'import.how':
    'Um ficheiro CSV com uma primeira linha de cabeçalhos: nome próprio, apelido, e-mail da empresa, telefone, operador. Também aceita cabeçalhos em inglês e vírgulas ou ponto e vírgula.',
  'import.template': 'Descarregar um modelo',
  'import.choose': 'Escolher um ficheiro CSV',
  'import.notCsv': 'Isto não é um ficheiro CSV.',
  'import.tooLarge': 'Este ficheiro é demasiado grande: no máximo 1 MB.',
  'import.columns': 'Faltam estas colunas: {{columns}}.',
  'import.empty': 'Não há ninguém neste ficheiro.',
  'import.tooMany':
    'Podem ser importados no máximo 500 utilizadores de uma vez; este ficheiro tem {{count}}.',
  'import.row': 'Linha',
  'import.problem': 'Problema',
  'import.ready_one': '{{count}} utilizador pode ser importado.',
  'import.ready_other': '{{count}} utilizadores podem ser importados.',
  'import.wrong_one':
    '{{count}} linha está errada. Nada é importado até o ficheiro estar certo: corrija-o e escolha-o de novo.',
  'import.wrong_other':
    '{{count}} linhas estão erradas. Nada é importado até o ficheiro estar certo: corrija-o e escolha-o de novo.',
  'import.repeated': 'O mesmo endereço de e-mail está na linha {{row}}.',
  'import.exists': 'Já existe um utilizador com este endereço de e-mail.',
  'import.broken': 'Esta linha tem um número de células diferente do dos cabeçalhos.',
  'import.confirm_one': 'Importar {{count}} utilizador',
  'import.confirm_other': 'Importar {{count}} utilizadores',
}
