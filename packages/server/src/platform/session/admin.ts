// The one person with every right of what the tenant has bought. The job number is reserved.

export const adminJobNo = 'tmlmAdmin'

export const isAdmin = (jobNo: string): boolean => jobNo.toLowerCase() === adminJobNo.toLowerCase()
