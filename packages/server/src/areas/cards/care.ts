// What a card shows of the care for it; the areas of upkeep and of repair know where that stands.
export interface CareSql {
  readonly lastMaintainDate: (zone: string) => string
  readonly lastMaintainCount: string
  readonly nextMaintainDate: string
  readonly lastCheckTime: string
}

export interface RepairedSql {
  readonly lastRepairTime: string
  readonly repairCount: string
  readonly totalRepairCost: string
}
