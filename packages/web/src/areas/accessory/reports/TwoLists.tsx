// A screen with two lists of the same rights, such as moves one by one and put together.
import { inLang, type Resource } from '@tmlm/model'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './TwoLists.module.css'

interface TwoListsProps extends OwnScreenProps {
  readonly lists: readonly [Resource, Resource]
  readonly slots?: ScreenSlots
}

export function TwoLists({ lists, slots, location, pictures, ...given }: TwoListsProps) {
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
