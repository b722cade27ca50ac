// Inspections, and beside them the items and schemes of patrols for who keeps those.
import { inLang, type Resource } from '@tmlm/model'
import { scheme } from '@tmlm/model/areas/upkeep/scheme'
import { spotcheck } from '@tmlm/model/areas/upkeep/spotcheck'
import { inspection } from '@tmlm/model/areas/upkeep/words'
import { Tabs } from 'antd'
import { labelOf } from '../../../engine/call/rights.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import { withinBusiness } from '../../../engine/list/withinBusiness.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useMakingForms } from '../making/useMakingForms.tsx'
import style from './inspections.module.css'

const changes = ['insert', 'update', 'delete', 'enable', 'disable', 'copy']

/** Rows that are kept on this screen, one button of which serves for every change of them. */
const keptBy = (button: string, definition: Resource): Resource => ({
  ...withinBusiness(definition, { kind: inspection }),
  hostedBy: {
    screen: 'inspection',
    buttons: Object.fromEntries(changes.map((change) => [change, button])),
  },
})

const kept = { items: keptBy('items', spotcheck), schemes: keptBy('schemes', scheme) } as const

export default function Inspections(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  if (!definition) throw new Error('Inspections have no definition')
  const lang = useLang()
  const { buttons, place } = useMakingForms({ definition, screen, actions: ['createPatrol'] })
  const own = <ListOfScreen {...props} slots={{ buttons }} />
  const others = (['items', 'schemes'] as const).filter((key) => rights.mayPress(key))
  return (
    <div className={style.screen}>
      <Tabs
        className={style.tabs ?? ''}
        destroyOnHidden
        items={[
          { key: 'inspections', label: inLang(screen.label, lang), children: own },
          ...others.map((key) => ({
            key,
            label: labelOf(definition, screen, key, lang),
            children: <ResourceScreen definition={kept[key]} screen={screen} slots={{ name: key }} />,
          })),
        ]}
      />
      {place}
    </div>
  )
}
