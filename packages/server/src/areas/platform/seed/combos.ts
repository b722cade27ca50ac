// The packages that every installation offers from the start. The operator may change them and add others.

export interface SeededCombo {
  readonly code: string
  readonly comboName: string
  /** `all`, or comma-separated module names. */
  readonly permission: string
}

const basic = ['moldLibraryManagement', 'masterDataManagement', 'lifeManagement', 'dailyBusiness', 'report']
const standard = [
  ...basic,
  'equipmentManagement',
  'accessoryManagement',
  'instrumentManagement',
  'electronicKanban',
  'processManagement',
]

export const seededCombos: readonly SeededCombo[] = [
  { code: 'basic', comboName: '基础版', permission: basic.join(',') },
  { code: 'standard', comboName: '标准版', permission: standard.join(',') },
  { code: 'flagship', comboName: '旗舰版', permission: 'all' },
]
