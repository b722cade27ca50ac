// A fault is reported at the machine: which one it is and what is open of it stands above, and what is usually reported is
// chosen by one touch. What is reported already gets a note instead.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../engine/files/FileList.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { detailPath } from './paths.ts'
import style from './phone.module.css'

export default function ReportFault(props: OwnScreenProps) {
  return <PaperScreen {...props} aboveNew={(values, fill) => <AboutCard values={values} onFill={fill} />} />
}

interface AboutCardProps {
  readonly values: Readonly<Values>
  readonly onFill: (changed: Values) => void
}

function AboutCard({ values, onFill }: AboutCardProps) {
  const { t } = useTranslation('repair')
  const cardId = textOf(values.cardId)
  const { data } = useQuery<unknown>({ queryKey: ['repair', 'aboutCard', { cardId }], enabled: cardId !== '' })
  if (cardId === '' || data === undefined) return null
  const card = valuesOf(data)
  const open = listOf(card.open).map(valuesOf)
  const faults = listOf(card.faults).map(valuesOf)
  return (
    <>
      <Block>
        <div className={style.card}>
          {textOf(card.image) !== '' && <Picture url={textOf(card.image)} name={textOf(card.name)} size="small" />}
          <div>
            <h2>{textOf(card.name)}</h2>
            <p>{[textOf(card.code), textOf(card.lineName)].filter(Boolean).join(' · ')}</p>
          </div>
          <StatusTag tone={card.statusKey === 'inUse' ? 'success' : 'warning'}>{textOf(card.statusName)}</StatusTag>
        </div>
      </Block>
      {open.length > 0 && (
        <Block title={t('openReports', { count: open.length })}>
          {open.map((report) => (
            <OpenReport key={textOf(report.id)} report={report} />
          ))}
        </Block>
      )}
      {faults.length > 0 && (
        <Block title={t('latelyReported')}>
          <div className={style.deeds}>
            {faults.map(({ id, name, isStop }) => (
              <Button
                key={textOf(id)}
                type={id === values.faultTypeId ? 'primary' : 'default'}
                aria-pressed={id === values.faultTypeId}
                onClick={() =>
                  onFill({ faultTypeId: id, faultTypeIdName: name, ...(isStop === true ? { isStop: true } : {}) })
                }
              >
                {textOf(name)}
              </Button>
            ))}
          </div>
        </Block>
      )}
    </>
  )
}

/** Leads to its story; what somebody knows more is added to it. */
function OpenReport({ report }: { readonly report: Readonly<Values> }) {
  const { t } = useTranslation('repair')
  const { wayTo, notify } = useSurroundings()
  const id = textOf(report.id)
  const { press, isBusy, problem } = usePress(`note:${id}`)
  const [note, setNote] = useState<string>()
  const open = wayTo(detailPath)

  async function send(): Promise<void> {
    if (!(await press('repair', 'addNote', { id, note: note?.trim() }))) return
    notify.success(t('noteAdded'))
    setNote(undefined)
  }

  return (
    <>
      <PhoneRow
        title={[textOf(report.code), textOf(report.faultName)].filter(Boolean).join(' · ')}
        about={[textOf(report.description), textOf(report.workerName)].filter(Boolean).join(' · ')}
        mark={<StatusTag tone="warning">{textOf(report.progressName)}</StatusTag>}
        onPress={open && (() => open(`?report=${id}`))}
      >
        {note === undefined ? <Button onClick={() => setNote('')}>{t('addNote')}</Button> : undefined}
      </PhoneRow>
      {note !== undefined && (
        <div className={style.note}>
          <Input.TextArea
            autoFocus
            autoSize={{ minRows: 2 }}
            maxLength={200}
            aria-label={t('addNote')}
            placeholder={t('noteHint')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <ProblemNote text={problem} />
          <div className={style.deeds}>
            <Button onClick={() => setNote(undefined)}>{t('noNote')}</Button>
            <Button type="primary" loading={isBusy} disabled={note.trim() === ''} onClick={() => void send()}>
              {t('sendNote')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
