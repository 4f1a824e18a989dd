import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'quality.empty': 'Nada foi contado nem inspecionado',
  'quality.needs':
    'As cargas inspecionadas, os danos encontrados e a exatidão da contagem são resumidos aqui. Os valores vêm de inspeções de cargas, contagens cíclicas e contagens de produtos; ainda não há nenhuma.',
  'shipmentInspection.empty': 'Não há cargas',
  'shipmentInspection.needs':
    'As cargas de entrada e de saída são listadas aqui, contadas e por contar, com os seus danos. Vêm do sistema de gestão de armazém ligado ou são introduzidas à mão.',
  'countingAccuracy.empty': 'Ainda não há exatidão da contagem',
  'countingAccuracy.needs':
    'O acordo entre as contagens automáticas e o que as pessoas confirmaram é mostrado aqui, dia a dia. São precisas cargas com a contagem terminada.',
  'shipmentDetails.empty': 'Não há carga com este número',
  'shipmentDetails.needs':
    'As paletes de uma carga, as fotografias, os danos e o histórico de inspeções são mostrados aqui.',
  'shipmentCounting.empty': 'Não há carga com este número',
  'shipmentCounting.needs':
    'Os produtos de uma carga são contados aqui: os reconhecidos com as quantidades, os não identificados para identificar.',
  'shipmentPallets.empty': 'Não há carga com este número',
  'shipmentPallets.needs':
    'Os quatro lados de cada palete – frente, trás, esquerda, direita – e as perguntas sobre a camada superior são respondidos aqui.',
  'shipmentFinal.empty': 'Não há carga com este número',
  'shipmentFinal.needs': 'A contagem final de uma carga é revista e submetida aqui.',
  'cycleCounting.empty': 'Nenhuma localização foi contada',
  'cycleCounting.needs':
    'As localizações contadas são listadas aqui com a quantidade esperada e a real e se coincidem.',
  'newCycleCount.empty': 'Não há com que comparar a contagem',
  'newCycleCount.needs':
    'Uma nova contagem cíclica começa aqui. É preciso o inventário do sistema de gestão de armazém ligado, ou uma lista de inventário.',
  'updateCycleCount.empty': 'Nenhuma contagem cíclica está aberta',
  'updateCycleCount.needs': 'As quantidades reais de uma contagem cíclica aberta são introduzidas aqui.',
  'inventoryManagement.empty': 'Não há inventário',
  'inventoryManagement.needs':
    'Os artigos são listados aqui com a quantidade esperada e a real e a localização. Vêm do sistema de gestão de armazém ligado.',
  'createInventory.empty': 'Não há origem de inventário',
  'createInventory.needs':
    'Um novo inventário é criado aqui, a partir do sistema de gestão de armazém ou de um ficheiro XLS ou CSV.',
  'productCounting.empty': 'Nenhum produto foi contado',
  'productCounting.needs': 'As contagens de produtos são listadas aqui com a imagem, a hora, o SKU e o número.',
  'newProductCount.empty': 'A contagem não está configurada',
  'newProductCount.needs': 'Uma contagem de produtos começa aqui a partir de uma imagem ou de uma câmara.',
  'qualityControl.empty': 'Nenhum controlo de qualidade foi feito',
  'qualityControl.needs':
    'As análises de paletes e as contagens de ativos são resumidas aqui. Os valores vêm das sessões de ambas; ainda não houve nenhuma.',
  'palletAnalysis.empty': 'Nenhuma palete foi analisada',
  'palletAnalysis.needs':
    'As sessões são listadas aqui por nome, data, tipo e estado, com o resultado de cada palete. Vêm da câmara de um posto de qualidade ou de imagens carregadas.',
  'assetCount.empty': 'Nenhum ativo foi contado',
  'assetCount.needs': 'As contagens de ativos retornáveis – paletes, caixas, carros – são listadas aqui por sessão.',
}
