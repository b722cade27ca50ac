// What definitions of other areas may use of the platform's.
export { staffTypes } from './staffTypes.ts'
export { kindAreas, kindNames, units, warningKinds, type WarningKind } from './warningKinds.ts'
