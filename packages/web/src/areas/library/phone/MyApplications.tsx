// What somebody has applied for, the newest first, with what became of it.
import type { Resource } from '@tmlm/model'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../engine/phone/Facts.tsx'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import style from '../../../engine/phone/phone.module.css'
import { isRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export function MyApplications({ definition }: { readonly definition: Resource }) {
  const { t } = useTranslation('library')
  const { person } = useSurroundings()
  const [openId, setOpenId] = useState<string>()
  return (
    <PaperList
      definition={definition}
      input={{ applyUserId: person.userId }}
      empty={t('noApplications')}
      tells={['applyDate', 'purpose', 'warehouseId']}
      marks={['status', 'issueState']}
      onOpen={({ id }) => setOpenId(openId === id ? undefined : id)}
      more={({ id }) => openId === id && <Application definition={definition} id={id} />}
    />
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
