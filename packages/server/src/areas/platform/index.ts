// What other areas may ask of the platform's own objects.
export { tellNumbersRunOut } from './numbersRunOut.ts'
export { keepPhoto } from './files/photo.ts'
export { requireCardsWithinLimit } from './limits.ts'
export { closeAccounts, openAccount, resetAccount } from './supplierAccounts.ts'
export { tellEach, tellPerson, tellTogether, type Telling } from './tellPerson.ts'
