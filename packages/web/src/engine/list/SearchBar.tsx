// One line of search: the keyword, the filters used most, the rest under "more". It stays in view while the page scrolls.
import { inLang, type Lang, type Resource } from '@tmlm/model'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropdownPopup } from '../../ui/DropdownPopup.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import type { Dictionaries } from '../call/dictionaries.ts'
import { countSet, filtersOf, isRange, withFilter, withoutFilters, type Filter, type FilterValues } from './filters.ts'
import { FilterWidget } from './FilterWidget.tsx'
import style from './SearchBar.module.css'
import { useSurroundings } from '../surroundings.ts'
import { searchedIn } from '../wording.ts'

interface Asked {
  readonly keyword: string
  readonly filters: FilterValues
}

interface SearchBarProps extends Asked {
  readonly definition: Resource
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly onSearch: (asked: Asked) => void
}

export function SearchBar({ definition, keyword, filters, lang, dictionaries, onSearch }: SearchBarProps) {
  const { t } = useTranslation('engine')
  const { habits } = useSurroundings()
  const isNarrow = useNarrow()
  const [typed, setTyped] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  if (known !== keyword) {
    setKnown(keyword)
    setTyped(keyword)
  }
  const { first, more } = useMemo(() => filtersOf(definition), [definition])
  const searched = useMemo(() => searchedIn(definition, lang), [definition, lang])
  const moreSet = countSet(filters, more)

  return (
    <div className={style.bar} role="search">
      <Input.Search
        className={style.keyword}
        placeholder={searched === '' || isNarrow ? t('keyword') : t('keywordIn', { fields: searched })}
        title={searched}
        enterButton={t('search')}
        maxLength={100}
        allowClear
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => onSearch({ keyword: text.trim(), filters })}
      />
      {first.map((filter) => (
        <div key={filter.name} className={`${style.filter} ${isRange(filter.field) ? style.range : ''}`}>
          <FilterWidget
            filter={filter}
            values={filters}
            onChange={(changed) => onSearch({ keyword: typed.trim(), filters: withFilter(filters, changed) })}
            lang={lang}
            dictionaries={dictionaries}
          />
        </div>
      ))}
      {more.length > 0 && (
        <DropdownPopup label={moreSet > 0 ? `${t('more')} (${moreSet})` : t('more')} isMarked={moreSet > 0}>
          {(close) => (
            <More
              filters={more}
              values={filters}
              lang={lang}
              dictionaries={dictionaries}
              onSearch={(values) => {
                onSearch({ keyword: typed.trim(), filters: values })
                if (habits.closesFilters) close()
              }}
            />
          )}
        </DropdownPopup>
      )}
      {(keyword !== '' || countSet(filters, [...first, ...more]) > 0) && (
        <Button
          type="link"
          onClick={() => {
            setTyped('')
            onSearch({ keyword: '', filters: {} })
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}

interface MoreProps {
  readonly filters: readonly Filter[]
  readonly values: FilterValues
  readonly lang: Lang
  readonly dictionaries: Dictionaries
  readonly onSearch: (values: FilterValues) => void
}

/** Nothing is asked before Search is pressed. */
function More({ filters, values, lang, dictionaries, onSearch }: MoreProps) {
  const { t } = useTranslation('engine')
  const [chosen, setChosen] = useState(values)

  function reset(): void {
    const rest = withoutFilters(chosen, filters)
    setChosen(rest)
    onSearch(rest)
  }

  return (
    <form
      className={style.more}
      data-columns={filters.length > 8 ? 3 : filters.length > 3 ? 2 : 1}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(chosen)
      }}
    >
      <div className={style.fields}>
        {filters.map((filter) => (
          <div key={filter.name}>
            <div className={style.label}>{inLang(filter.field.label, lang)}</div>
            <FilterWidget
              filter={filter}
              values={chosen}
              onChange={(changed) => setChosen(withFilter(chosen, changed))}
              lang={lang}
              dictionaries={dictionaries}
            />
          </div>
        ))}
      </div>
      <div className={style.foot}>
        <Button onClick={reset}>{t('reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
      </div>
    </form>
  )
}
