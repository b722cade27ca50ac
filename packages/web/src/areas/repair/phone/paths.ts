export const detailPath = '/mobile/maintenanceDetail'
export const dispatchPath = '/home/Dispatch'
