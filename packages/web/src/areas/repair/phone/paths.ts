export const detailPath = '/mobile/maintenanceDetail'
export const pendingPath = '/home/MaintainedList'
export const dispatchPath = '/home/Dispatch'
