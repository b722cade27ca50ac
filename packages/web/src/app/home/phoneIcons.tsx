// The pictures of the screens on the phone; what has none of its own shows that of its group.
import {
  CalendarOutlined,
  CheckSquareOutlined,
  DatabaseOutlined,
  ExportOutlined,
  FileSearchOutlined,
  FormOutlined,
  IdcardOutlined,
  ImportOutlined,
  LinkOutlined,
  PaperClipOutlined,
  PushpinOutlined,
  RollbackOutlined,
  ScanOutlined,
  ShoppingOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { MenuIcon } from '../shell/icons.tsx'

const icons: Readonly<Record<string, ComponentType>> = {
  Inbound: ImportOutlined,
  CardPickUpApply: FormOutlined,
  PickUp: ShoppingOutlined,
  Outbound: ExportOutlined,
  CherkOrder: ScanOutlined,
  StockQuery: DatabaseOutlined,
  LocationRestrict: PushpinOutlined,
  ToBeReturnedCards: RollbackOutlined,
  MaintainOrder: ToolOutlined,
  EquipmentCheck: CheckSquareOutlined,
  EquipmentCheckQuery: CalendarOutlined,
  ToolingBind: LinkOutlined,
  CardInfo: IdcardOutlined,
  CardAttachment: PaperClipOutlined,
  QueryAttachment: FileSearchOutlined,
}

export function PhoneIcon({ name, group }: { readonly name: string; readonly group: string }) {
  const Icon = icons[name]
  return Icon ? <Icon /> : <MenuIcon name={group} />
}
