import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLang } from '../../ui/useLang.ts'
import type { MenuEntry } from '../menu.ts'
import { searchIn } from './search.ts'
import style from './SearchBox.module.css'

interface SearchBoxProps {
  readonly menu: readonly MenuEntry[]
  readonly onClose: () => void
}

/** What was chosen is gone to, not kept. */
const nothing: string | undefined = undefined

/** Type, choose with the arrows, Enter goes there. */
export function SearchBox({ menu, onClose }: SearchBoxProps) {
  const { t } = useTranslation('app')
  const lang = useLang()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const search = useMemo(() => searchIn(menu, lang), [menu, lang])
  return (
    <Select
      className={style.box}
      size="middle"
      autoFocus
      open
      // The way to a screen is longer than what is typed.
      popupMatchSelectWidth={440}
      styles={{ popup: { root: { maxWidth: 'calc(100vw - 40px)' } } }}
      value={nothing}
      placeholder={t('searchScreen')}
      aria-label={t('searchScreen')}
      showSearch={{ searchValue: words, onSearch: setWords, filterOption: false }}
      options={search(words).map(({ path, title }) => ({ value: path, label: title }))}
      notFoundContent={t('nothingFound')}
      onSelect={(path: string) => {
        onClose()
        void navigate(path)
      }}
      onBlur={onClose}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    />
  )
}
