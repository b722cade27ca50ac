// What a card shows of the care for it; the area of upkeep knows where that stands.
export interface CareSql {
  readonly lastMaintainDate: (zone: string) => string
  readonly lastMaintainCount: string
  readonly nextMaintainDate: string
  readonly lastCheckTime: string
}
