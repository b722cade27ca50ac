import Icon, { BankOutlined, IdcardOutlined, UserOutlined } from '@ant-design/icons'

/** 3 suitcase, 4 postcard, 5 person, 0 to 2 building. */
export function OrgIcon({ type }: { readonly type: number }) {
  if (type === 3) return <Icon component={Suitcase} />
  if (type === 4) return <IdcardOutlined />
  return type === 5 ? <UserOutlined /> : <BankOutlined />
}

const Suitcase = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.2">
    <rect x="1.5" y="5" width="13" height="9" rx="1" />
    <path d="M5.5 5V3h5v2M5 5v9M11 5v9" />
  </svg>
)
