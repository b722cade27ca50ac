// What a company does first, in the order in which one thing needs the other. A step is done as soon as there is any row
// besides those that every new company has.
import type { Text } from '../../language/index.ts'

export interface FirstStep {
  readonly name: string
  readonly label: Text
  /** Where it is done. */
  readonly screen: string
  readonly resource: string
  /** So many rows a new company has already: its own root, its administrator. */
  readonly known?: number
}

export const firstSteps: readonly FirstStep[] = [
  {
    ...{ name: 'units', screen: 'organizationManagement', resource: 'org', known: 1 },
    label: ['建立工厂和部门', 'Set up factories and departments'],
  },
  {
    ...{ name: 'people', screen: 'organizationManagement', resource: 'user', known: 1 },
    label: ['新增人员并分配角色', 'Add people and give them roles'],
  },
  { name: 'warehouses', screen: 'warehouseFiles', resource: 'warehouse', label: ['建立仓库', 'Set up warehouses'] },
  { name: 'bins', screen: 'locationFiles', resource: 'cargoLocation', label: ['建立库位', 'Set up bins'] },
  { name: 'suppliers', screen: 'supplierFiles', resource: 'supplier', label: ['登记供应商', 'Enter suppliers'] },
  { name: 'products', screen: 'productFiles', resource: 'product', label: ['登记产品', 'Enter products'] },
  { name: 'types', screen: 'toolingType', resource: 'toolingType', label: ['建立工装类型', 'Set up tooling types'] },
  {
    ...{ name: 'files', screen: 'mouldEquipmentFiles', resource: 'archives' },
    label: ['建立工装模具档案', 'Set up tooling and mould files'],
  },
  {
    ...{ name: 'cards', screen: 'mouldEquipmentCard', resource: 'newCard' },
    label: ['建立卡片，或用 Excel 导入', 'Make cards, or import them from Excel'],
  },
]
