import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '../menu.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const load = () => import('./SearchBox.tsx')
const SearchBox = patientLazy(async () => ({ default: (await load()).SearchBox }))

/** A button that becomes a box. */
export function ScreenSearch({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button
      type="text"
      size="middle"
      icon={<SearchOutlined />}
      aria-label={t('searchScreen')}
      title={t('searchScreen')}
      // Whoever comes near is about to type.
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(true)}
    />
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <SearchBox menu={menu} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
