// One machine, one book: the machines with what is kept of each, and the book of the one that is opened.
import { Drawer } from 'antd'
import { useState } from 'react'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Booklet } from './Booklet.tsx'

export default function EquipmentManual(props: OwnScreenProps) {
  const [shown, setShown] = useState(() => new URLSearchParams(props.location.search).get('cardId'))
  return (
    <ListOfScreen
      {...props}
      slots={{ presses: { book: ({ id }) => setShown(id), printBook: ({ id }) => setShown(id) } }}
    >
      {shown !== null && (
        <Drawer open size="min(960px, 100%)" onClose={() => setShown(null)}>
          <Booklet key={shown} screen={props.screen} cardId={shown} />
        </Drawer>
      )}
    </ListOfScreen>
  )
}
