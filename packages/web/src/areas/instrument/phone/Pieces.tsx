// Instruments on the phone: what may be used, what must be handed in, where each is.
import { instrumentManualCard } from '@tmlm/model/areas/instrument/reports'
import { Input, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { isEmpty, textOf } from '../../../engine/values.ts'

interface PiecesProps {
  readonly filter: Readonly<Record<string, string>>
  readonly buttons?: (row: ListRow) => ReactNode
}

export function Pieces({ filter, buttons }: PiecesProps) {
  const { t } = useTranslation('instrument')
  const [keyword, setKeyword] = useState('')
  return (
    <>
      <Input.Search
        allowClear
        size="large"
        placeholder={t('inHandSearch')}
        onSearch={(typed) => setKeyword(typed.trim())}
      />
      <PaperList
        definition={instrumentManualCard}
        input={{ ...filter, ...(keyword === '' ? {} : { keyword }) }}
        empty={t('noPieces')}
        title={(row) => `${textOf(row.code)} ${textOf(row.name)}`}
        tells={['model', 'custody', 'position', 'nextDueDate', 'limitScope', 'dueReturnTime']}
        marks={['verifyState']}
        markBelow={(row) => !isEmpty(row.limitScope) && <Tag color="gold">{t('limited')}</Tag>}
        {...(buttons ? { buttons } : {})}
      />
    </>
  )
}
