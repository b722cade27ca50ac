// Records of verification: points are judged while they are typed; a failed one leads to everything it may have spoilt.
import { judgePoint, type Point } from '@tmlm/model/areas/instrument/rules'
import type { Values } from '@tmlm/model'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../engine/page.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { codeOf, textOf } from '../../engine/values.ts'
import { Chain, Impact } from './Impact.tsx'

export default function Records(props: OwnScreenProps) {
  const { t } = useTranslation('instrument')
  const mayReview = props.rights.mayPress('assessImpact')
  const [traced, setTraced] = useState<ListRow | null>(null)
  const slots: ScreenSlots = {
    settleLine: judged,
    presses: { trace: setTraced },
    detailTabs: (row) => [
      ...(row.impactNeeded === true
        ? [
            {
              key: 'impact',
              label: t('impact'),
              content: <Impact id={row.id} code={codeOf(row)} mayReview={mayReview} />,
            },
          ]
        : []),
      { key: 'chain', label: t('chain'), content: <Chain id={row.id} /> },
    ],
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {traced && (
        <Drawer
          open
          size="min(1000px, 100%)"
          title={t('traceOf', { code: codeOf(traced) })}
          onClose={() => setTraced(null)}
        >
          <Impact id={traced.id} code={codeOf(traced)} mayReview={mayReview} />
        </Drawer>
      )}
    </ListOfScreen>
  )
}

/** R6 as it is typed; the server judges again. Lines of standards have no tolerance. */
function judged(line: Values): Values {
  const texts = Object.fromEntries(
    ['nominal', 'standardValue', 'asFound', 'indicated', 'mpeLower', 'mpeUpper', 'uncertainty'].map((name) => [
      name,
      textOf(line[name]),
    ]),
  )
  const isNumber = (text: string | undefined): boolean => /^-?\d+(\.\d+)?$/.test(text ?? '')
  const given = Object.values(texts).filter((text) => text !== '')
  if (![texts.nominal, texts.mpeLower, texts.mpeUpper].every(isNumber) || !given.every(isNumber)) return line
  return { ...line, ...judgePoint(texts as unknown as Point) }
}
