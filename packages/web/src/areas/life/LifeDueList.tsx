// Whose life is near its end, and the papers that make it longer: two lists of one screen.
import { lifeDue } from '@tmlm/model/areas/life/lifeDue'
import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { textOf } from '../../engine/values.ts'
import LifeEntries from './LifeEntries.tsx'
import style from './life.module.css'
import { useCallForm } from './useCallForm.tsx'

const cardButtons: ReadonlySet<string> = new Set(['addDesignLife', 'entries', 'toScrap'])
/** What nobody asked for otherwise: near its end, or over. */
const nearOrDue = '?dueState=1,2'

export default function LifeDueList(props: OwnScreenProps) {
  const { t } = useTranslation('life')
  const opensRenewal = new URLSearchParams(props.location.search).has('open')
  const [active, setActive] = useState(opensRenewal ? 'renewals' : 'due')
  const { screen } = props
  // Each list has the buttons that are meant for its rows.
  const ofCards = {
    ...screen,
    buttons: screen.buttons.filter(({ key }) => cardButtons.has(key) || key === 'exportExcel'),
  }
  const number = useNumber()
  const whatAuditMeans = (action: string, row: ListRow): Promise<string> | undefined =>
    action === 'audit' ? Promise.resolve(renewalText(row)) : undefined
  const renewalText = (row: ListRow): string =>
    [
      t('auditRenewal', { card: `${textOf(row.cardIdName)} ${textOf(row.cardName)}` }),
      ...(Number(row.addNum) > 0 ? [t('addedTimes', { num: number(row.addNum) })] : []),
      ...(Number(row.addMonths) > 0 ? [t('addedMonths', { count: Number(row.addMonths) })] : []),
    ].join(' ')
  const ofPapers = { ...screen, buttons: screen.buttons.filter(({ key }) => !cardButtons.has(key)) }
  return (
    <section className={style.tabbed}>
      <Tabs
        activeKey={active}
        onChange={setActive}
        destroyOnHidden
        items={[
          { key: 'due', label: t('dueTab'), children: <DueCards {...props} screen={ofCards} /> },
          {
            key: 'renewals',
            label: t('renewalsTab'),
            children: (
              <ListOfScreen {...props} screen={ofPapers} definition={lifeDue} slots={{ consequence: whatAuditMeans }} />
            ),
          },
        ]}
      />
    </section>
  )
}

function useNumber(): (value: unknown) => string {
  const { i18n } = useTranslation('life')
  return (value) => Number(value ?? 0).toLocaleString(i18n.language)
}

function DueCards(props: OwnScreenProps) {
  const { t } = useTranslation('life')
  const number = useNumber()
  const { open, place } = useCallForm()
  const [shown, setShown] = useState<ListRow | null>(null)
  const search = props.location.search === '' ? nearOrDue : props.location.search

  const renew = (row: ListRow): void =>
    open({
      ...{ definition: lifeDue, action: 'addDesignLife', label: ['延寿', 'Renew life'] },
      ...{ given: { cardId: row.cardId }, changes: ['lifeDue', 'newCard'] },
      about: `${textOf(row.code)} ${textOf(row.name)}`,
      foreseen: ({ addNum, addMonths }) => (
        <p className={style.note}>
          {t('renewalOf', { card: textOf(row.code), used: number(row.usedNum), total: number(row.totalLife) })}
          {Number(addNum) > 0 && t('renewalTo', { total: number(Number(row.totalLife) + Number(addNum)) })}
          {Number(addMonths) > 0 && t('renewalMonths', { count: Number(addMonths) })}
        </p>
      ),
    })

  return (
    <ListOfScreen
      {...props}
      location={{ ...props.location, search }}
      slots={{ presses: { addDesignLife: renew, entries: setShown } }}
    >
      <Drawer
        open={shown !== null}
        onClose={() => setShown(null)}
        size={900}
        title={`${t('entries')} ${textOf(shown?.code)}`}
      >
        {shown && <LifeEntries id={textOf(shown.cardId)} />}
      </Drawer>
      {place}
    </ListOfScreen>
  )
}
