// Above the detail of a row: which row it is, its states, who made and changed it.
import { QrcodeOutlined } from '@ant-design/icons'
import { inLang, type Resource } from '@tmlm/model'
import { Button, Popover, Spin } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../ui/patientLazy.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { cellOf, type CellWords } from '../cells.ts'
import { draw } from '../list/columns.tsx'
import type { ListRow } from '../list/listCall.ts'
import { textOf } from '../values.ts'
import { displayOf, nameOf } from '../wording.ts'
import style from './DetailDrawer.module.css'

const QrCode = patientLazy(() => import('../../ui/QrCode.tsx'))

interface DetailHeadProps {
  readonly definition: Resource
  readonly row: ListRow
  readonly words: CellWords
}

export function DetailHead({ definition, row, words }: DetailHeadProps) {
  const { t } = useTranslation('engine')
  const isNarrow = useNarrow()
  // The seconds would take a line of their own.
  const timeOf = (time: unknown): string => textOf(time).slice(0, isNarrow ? 16 : undefined)
  const title = textOf(row.name) || displayOf(definition, row)
  const name = nameOf(definition, row) || inLang(definition.label, words.lang)
  const states = Object.entries(definition.fields).filter(([, field]) => field.kind === 'state')
  return (
    <div className={style.head}>
      <span className={style.name}>{name}</span>
      {!name.includes(title) && <span className={style.title}>{title}</span>}
      {textOf(row.code) !== '' && (
        <Popover
          trigger="click"
          destroyOnHidden
          content={
            <Suspense fallback={<Spin />}>
              <QrCode text={textOf(row.code)} />
            </Suspense>
          }
        >
          <Button type="text" icon={<QrcodeOutlined />} title={t('qr')} aria-label={t('qr')} />
        </Popover>
      )}
      {isOff(definition, row) && <StatusTag tone="default">{t('disabled')}</StatusTag>}
      {states.map(([field, state]) => (
        <span key={field}>{draw(cellOf(field, state, row, words))}</span>
      ))}
      <span className={style.who}>
        <span>{t('created', { who: textOf(row.createUserIdName) || '–', when: timeOf(row.createTime) })}</span>
        {row.updateTime !== row.createTime && (
          <span>{t('changed', { who: textOf(row.updateUserIdName) || '–', when: timeOf(row.updateTime) })}</span>
        )}
      </span>
    </div>
  )
}

/** Taken out of use by its switch. */
const isOff = ({ fields }: Resource, row: ListRow): boolean => fields.enabled?.kind === 'bool' && row.enabled === false
