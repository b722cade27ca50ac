// What other areas may ask of the platform's own objects.
export { closeAccounts, openAccount, resetAccount } from './supplierAccounts.ts'
export { tellPerson } from './tellPerson.ts'
