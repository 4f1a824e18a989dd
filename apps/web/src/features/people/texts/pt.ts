import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  search: 'Pesquisar utilizadores',
  'search.none': 'Nenhum utilizador corresponde a «{{text}}».',
  'column.email': 'E-mail',
  'none.title': 'Ainda não há utilizadores',
  'none.text':
    'Os utilizadores podem ser avisados de incidentes e assinar o que registam. Adicione-os um a um ou importe uma lista.',
  import: 'Importar CSV',

  firstName: 'Nome próprio',
  lastName: 'Apelido',
  companyEmail: 'E-mail da empresa',
  'phone.hint': 'Formato internacional, por exemplo +351 912 345 678. Necessário para SMS.',
  'provider.none': 'Nenhuma',
  'provider.own': 'Gateway próprio de e-mail para SMS…',
  'provider.hint.none': 'O gateway por onde os SMS são enviados.',
  'provider.hint.gateway': 'Os SMS são enviados por e-mail através do gateway {{domain}}.',
  'provider.hint.noGateway': 'Não tem gateway de e-mail para SMS. Os SMS precisam do serviço de SMS do local.',
  'provider.domain': 'Domínio do gateway',
  'provider.domain.hint': 'A parte depois do @, por exemplo sms.empresa.pt.',
  save: 'Guardar utilizador',
  'use.title': 'Onde {{name}} aparece',
  'use.modules': 'Recebe avisos de',
  'use.rules': 'Regras de notificação',
  'use.recipient': 'Destinatário',
  'use.nowhere': 'Não está em nenhum grupo nem é destinatário de notificações.',
  delete: 'Eliminar utilizador',
  'delete.title': 'Eliminar {{name}}?',
  'delete.text': 'O utilizador sai de todos os grupos e deixa de receber avisos. Não é possível anular.',

  'import.title': 'Importar utilizadores',
  'import.how':
    'Um ficheiro CSV com uma linha de cabeçalhos: nome próprio, apelido, e-mail da empresa, telefone, operadora. Também aceita cabeçalhos em inglês e vírgulas.',
  'import.template': 'Descarregar modelo',
  'import.choose': 'Escolher ficheiro CSV',
  'import.notCsv': 'Isto não é um ficheiro CSV.',
  'import.tooLarge': 'O ficheiro é demasiado grande. O limite é 1 MB.',
  'import.columns': 'Colunas em falta: {{columns}}',
  'import.empty': 'O ficheiro não contém utilizadores.',
  'import.tooMany': 'Podem ser importados até 500 utilizadores de uma vez. Este ficheiro tem {{count}}.',
  'import.ready_one': '{{count}} utilizador pode ser importado.',
  'import.ready_other': '{{count}} utilizadores podem ser importados.',
  'import.wrong_one':
    '{{count}} linha tem erros. Nada é importado até todas as linhas estarem corretas. Corrija o ficheiro e escolha-o de novo.',
  'import.wrong_other':
    '{{count}} linhas têm erros. Nada é importado até todas as linhas estarem corretas. Corrija o ficheiro e escolha-o de novo.',
  'import.repeated': 'O mesmo e-mail da linha {{row}}.',
  'import.exists': 'Já existe um utilizador com este e-mail.',
  'import.broken': 'O número de células é diferente do dos cabeçalhos.',
  'import.confirm_one': 'Importar {{count}} utilizador',
  'import.confirm_other': 'Importar {{count}} utilizadores',
  phone: 'Telefone',
}
