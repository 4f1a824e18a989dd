/** What the screens of this area say while there is nothing to show. */
export const en = {
  'quality.empty': 'Nothing has been counted or inspected',
  'quality.needs':
    'Inspected shipments, found damage and counting accuracy will be summed up here. The figures come from shipment inspections, cycle counts and product counts; none has been made.',
  'shipmentInspection.empty': 'There are no shipments',
  'shipmentInspection.needs':
    'Inbound and outbound shipments will be listed here, counted and not yet counted, with their damage. They come from the connected warehouse-management system or are entered by hand.',
  'countingAccuracy.empty': 'There is no counting accuracy yet',
  'countingAccuracy.needs':
    'How far automatic counts agree with what people confirmed will be shown here, by day. It needs shipments whose counting has been finished.',
  'shipmentDetails.empty': 'There is no shipment with this number',
  'shipmentDetails.needs':
    'A shipment’s pallets, their photos, their damage and the history of inspections will be shown here.',
  'shipmentCounting.empty': 'There is no shipment with this number',
  'shipmentCounting.needs':
    'The products of a shipment will be counted here: recognised ones with their quantities, unidentified ones to be named.',
  'shipmentPallets.empty': 'There is no shipment with this number',
  'shipmentPallets.needs':
    'The four sides of each pallet – front, back, left, right – and the questions about its top layer will be answered here.',
  'shipmentFinal.empty': 'There is no shipment with this number',
  'shipmentFinal.needs': 'The final counting of a shipment will be reviewed and submitted here.',
  'cycleCounting.empty': 'No bin has been counted',
  'cycleCounting.needs':
    'Counted bin locations will be listed here with the expected and the actual quantity and whether they match.',
  'newCycleCount.empty': 'There is nothing to count against',
  'newCycleCount.needs':
    'A new cycle count will be started here. It needs inventory from the connected warehouse-management system, or an inventory list.',
  'updateCycleCount.empty': 'No cycle count is open',
  'updateCycleCount.needs': 'The actual quantities of an open cycle count will be entered here.',
  'inventoryManagement.empty': 'There is no inventory',
  'inventoryManagement.needs':
    'Items will be listed here with their expected and actual quantity and their location. They come from the connected warehouse-management system.',
  'createInventory.empty': 'There is no source of inventory',
  'createInventory.needs':
    'A new inventory will be made here, from the warehouse-management system or from an XLS or CSV file.',
  'productCounting.empty': 'No product has been counted',
  'productCounting.needs': 'Product counts will be listed here with their picture, time, SKU and number.',
  'newProductCount.empty': 'Counting has not been set up',
  'newProductCount.needs': 'A product count will be started here from a picture or a camera.',
  'qualityControl.empty': 'No quality check has been made',
  'qualityControl.needs':
    'Pallet analyses and asset counts will be summed up here. The figures come from sessions of the two; none has been held.',
  'palletAnalysis.empty': 'No pallet has been analysed',
  'palletAnalysis.needs':
    'Sessions will be listed here by name, date, type and status, with what each pallet was found to be. They come from a quality station’s camera or from uploaded pictures.',
  'assetCount.empty': 'No asset has been counted',
  'assetCount.needs': 'Counts of returnable assets – pallets, crates, roll cages – will be listed here by session.',
} as const
