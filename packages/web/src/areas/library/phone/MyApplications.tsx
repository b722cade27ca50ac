// What somebody has applied for, the newest first, with what became of it.
import type { Resource } from '@tmlm/model'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../../engine/cells.ts'
import { EndlessList } from '../../../engine/phone/EndlessList.tsx'
import { Facts } from '../../../engine/phone/Facts.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useWords } from '../../../engine/useWords.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'

export function MyApplications({ definition }: { readonly definition: Resource }) {
  const { t } = useTranslation('library')
  const { person } = useSurroundings()
  const words = useWords(definition)
  const [openId, setOpenId] = useState<string>()
  const shown = (name: string, row: ListRow) => {
    const field = definition.fields[name]
    return field ? cellOf(name, field, row, words) : { text: '' }
  }
  return (
    <EndlessList resource={definition.name} input={{ applyUserId: person.userId }} empty={t('noApplications')}>
      {(row) => {
        const status = shown('status', row)
        return (
          <>
            <PhoneRow
              title={textOf(row.code)}
              about={[shown('applyDate', row).text, shown('purpose', row).text, shown('warehouseId', row).text].join(
                ' · ',
              )}
              mark={
                <>
                  <StatusTag tone={status.tone ?? 'default'}>{status.text}</StatusTag>
                  <div>{shown('issueState', row).text}</div>
                </>
              }
              onPress={() => setOpenId(openId === row.id ? undefined : row.id)}
            />
            {openId === row.id && <Application definition={definition} id={row.id} />}
          </>
        )
      }}
    </EndlessList>
  )
}

function Application({ definition, id }: { readonly definition: Resource; readonly id: string }) {
  const { t } = useTranslation('library')
  const { data } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id }] })
  if (!isRow(data)) return null
  const lines = listOf(valuesOf(data).lines).map(valuesOf)
  return (
    <div className={style.rowMore}>
      <Facts
        definition={definition}
        row={data}
        names={['productId', 'productLineId', 'equipmentCardId', 'needTime', 'returnTime', 'remark', 'closeReason']}
        isShort
      />
      <ul className={style.plainLines}>
        {lines.map((line) => (
          <li key={textOf(line.id)}>
            <span>{textOf(line.cardIdName) || textOf(line.archivesIdName)}</span>
            <span>{t('issuedOf', { issued: textOf(line.issuedQty), qty: textOf(line.qty) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
