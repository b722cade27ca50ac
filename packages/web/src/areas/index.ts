// The screens with code of their own. Their names come with the shell, for menu and routes; where their code is, with the
// first of them that is opened in an area: so the shell does not grow with what is behind it. All other screens are drawn
// by the engine from their definition alone.
import type { BroughtTabs, Coded } from '../engine/page.ts'

export interface CodedArea {
  readonly desk: readonly string[]
  /** Of the mobile-style home. Apart, since a screen there may have the name of one at the desk. */
  readonly phone: readonly string[]
  /** Objects of other areas to whose detail this one brings tabs. */
  readonly tabsOn: readonly string[]
  readonly load: () => Promise<{ readonly desk: Coded; readonly phone: Coded; readonly tabs?: BroughtTabs }>
}

export const codedAreas: Readonly<Record<string, CodedArea>> = {
  platform: codedArea(
    () => import('./platform/index.ts'),
    ['dataDictionary', 'roleManagement', 'organizationManagement', 'systemConfig', 'personalConfig'],
  ),
  basicData: codedArea(() => import('./basicData/index.ts'), ['locationFiles']),
  tooling: codedArea(
    () => import('./tooling/index.ts'),
    [
      'toolingType',
      'mouldEquipmentFiles',
      'mouldEquipmentCard',
      'equipmentFiles',
      'equipmentCardFiles',
      'instrumentDocument',
      'instrumentCard',
      'cardManual',
      'purchaseOrder',
      'cardAcceptanceOrder',
      'outboundConfig',
      'collectOrder',
      'inboundOrder',
      'outboundOrder',
      'checkOrder',
      'cardPosition',
      'cardsToBeReturned',
    ],
    [
      'CardPickUpApply',
      'Outbound',
      'PickUp',
      'CherkOrder',
      'StockQuery',
      'LocationRestrict',
      'ToBeReturnedCards',
      'CardInfo',
      'CardAttachment',
      'QueryAttachment',
      'ToolingBind',
      'Inbound',
    ],
    ['cargoLocation', 'product'],
  ),
}

/** A name without code does not compile; code without its name fails a test. */
function codedArea<Desk extends string, Phone extends string = never, On extends string = never>(
  load: () => Promise<{
    readonly desk: Coded<Desk>
    readonly phone: Coded<Phone>
    readonly tabs?: BroughtTabs<On>
  }>,
  desk: readonly Desk[],
  phone: readonly Phone[] = [],
  tabsOn: readonly On[] = [],
): CodedArea {
  return { load, desk, phone, tabsOn }
}
