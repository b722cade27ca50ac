export const inventory = '/accessoryManagement/inventory'
export const inboundPath = `${inventory}/accessoryInbound`
export const outboundPath = `${inventory}/accessoryOutbound`
export const partsPath = '/accessoryManagement/documents/sparePartsFiles'
export const safetyStockPath = '/accessoryManagement/documents/accessorySafetyStockSetting'
