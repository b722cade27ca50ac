// The sign of a form on its card, one of a few that a plant needs.
import {
  CarOutlined,
  FileTextOutlined,
  PauseCircleOutlined,
  SafetyOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  ToolOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

export const formIcons = {
  file: <FileTextOutlined />,
  stop: <PauseCircleOutlined />,
  tool: <ToolOutlined />,
  car: <CarOutlined />,
  cart: <ShoppingCartOutlined />,
  team: <TeamOutlined />,
  safety: <SafetyOutlined />,
  warning: <WarningOutlined />,
} satisfies Readonly<Record<string, ReactNode>>

const isKnown = (name: string | null): name is keyof typeof formIcons => name !== null && name in formIcons

export const FormIcon = ({ name, color }: { readonly name: string | null; readonly color: string | null }) => (
  <i aria-hidden style={{ color: color ?? 'var(--ant-color-primary)' }}>
    {isKnown(name) ? formIcons[name] : formIcons.file}
  </i>
)
