import {
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  EnvironmentOutlined,
  FundProjectionScreenOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { inLang, type Picture } from '@tmlm/model'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { useNarrow } from '../../ui/useNarrow.ts'

interface ViewSwitchProps {
  readonly pictures: readonly Picture[]
  readonly view: string
  readonly onChange: (view: string) => void
}

const icons = {
  charts: <BarChartOutlined />,
  calendar: <CalendarOutlined />,
  kanban: <AppstoreOutlined />,
  map: <EnvironmentOutlined />,
  wall: <FundProjectionScreenOutlined />,
} as const

/** The table of a screen, and its pictures. */
export default function ViewSwitch({ pictures, view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const isNarrow = useNarrow()
  const options = [
    { value: 'list', label: t('list'), icon: <UnorderedListOutlined /> },
    ...pictures.map(({ kind, label }) => ({ value: kind, label: inLang(label, lang), icon: icons[kind] })),
  ]
  return (
    <Segmented
      size="small"
      aria-label={t('views')}
      options={options.map(({ label, ...option }) => ({
        ...option,
        title: label,
        ...(isNarrow ? {} : { label }),
      }))}
      value={view}
      onChange={onChange}
    />
  )
}
