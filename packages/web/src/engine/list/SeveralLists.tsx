// A screen with several lists of the same rights, such as moves one by one and put together; its pictures are with the first.
import { inLang, type Resource } from '@tmlm/model'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ListOfScreen } from './ListOfScreen.tsx'
import type { ScreenSlots } from './ResourceScreen.tsx'
import type { OwnScreenProps } from '../page.ts'
import { useLang } from '../../ui/useLang.ts'
import style from './SeveralLists.module.css'

interface SeveralListsProps extends OwnScreenProps {
  readonly lists: readonly [Resource, ...Resource[]]
  readonly slots?: ScreenSlots
}

export function SeveralLists({ lists, slots, location, pictures, ...given }: SeveralListsProps) {
  const lang = useLang()
  const [first] = lists
  const [name, setName] = useState(first.name)
  // Whoever is led here with a question is shown the list that answers it.
  const [known, setKnown] = useState(location.search)
  if (known !== location.search) {
    setKnown(location.search)
    setName(first.name)
  }
  const definition = lists.find((one) => one.name === name) ?? first
  const isFirst = definition === first
  return (
    <div className={style.lists}>
      <Segmented
        size="small"
        value={name}
        onChange={setName}
        options={lists.map((one) => ({ value: one.name, label: inLang(one.label, lang) }))}
      />
      <div className={style.list}>
        <ListOfScreen
          key={name}
          {...given}
          definition={definition}
          location={isFirst ? location : { ...location, search: '' }}
          slots={slots}
          pictures={isFirst ? pictures : undefined}
        />
      </div>
    </div>
  )
}
