export const pathOf = (screen: string): string => `/dailyBusiness/disposeManagement/${screen}`
