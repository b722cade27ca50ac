// The checklist of a change that is being adjusted: each item is in order, or told what is not; then adjusting is done.
import type { Values } from '@tmlm/model'
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../../engine/cells.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { useOwner } from '../../../engine/phone/usePaperRights.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { useWords } from '../../../engine/useWords.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from './Figures.module.css'

const { checklist } = moldTask.fields

/** `label`: what it is called that adjusting is done. */
export function Checking({ task, label }: { readonly task: ListRow; readonly label: string }) {
  const { t } = useTranslation('mouldChange')
  const words = useWords(moldTask)
  const owner = useOwner('moldTask')
  const { press, place } = useRowButtons(moldTask, owner)
  const [found, setFound] = useState<Readonly<Record<string, Values>>>({})
  const items = listOf(task.checklist).map(valuesOf)
  const change = (id: string, changed: Values): void =>
    setFound((before) => ({ ...before, [id]: { ...before[id], ...changed } }))
  const lines = items.map((item) => ({ ...item, ...found[textOf(item.id)] }) as Values)
  return (
    <Block
      title={t('checklist')}
      aside={
        <Button size="small" onClick={() => items.forEach(({ id }) => change(textOf(id), { ok: true }))}>
          {t('allOk')}
        </Button>
      }
    >
      {place}
      <ul className={style.items}>
        {lines.map((line) => {
          const name = cellOf('item', checklist.fields.item, line, words).text
          return (
            <li key={textOf(line.id)}>
              <Checkbox
                checked={line.ok === true}
                onChange={({ target }) => change(textOf(line.id), { ok: target.checked })}
              >
                {name}
              </Checkbox>
              {line.ok !== true && (
                <Input
                  value={textOf(line.remark)}
                  maxLength={200}
                  placeholder={t('whatIsWrong')}
                  aria-label={`${name} ${t('whatIsWrong')}`}
                  onChange={({ target }) => change(textOf(line.id), { remark: target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <BigButton
        disabled={lines.some(({ ok, remark }) => ok !== true && textOf(remark).trim() === '')}
        onClick={() => void press('debugEnd', task, { checklist: lines.map(sent) })}
      >
        {label}
      </BigButton>
    </Block>
  )
}

const sent = ({ id, ok, remark }: Values): Values => ({ id, ok: ok === true, remark: textOf(remark) || null })
