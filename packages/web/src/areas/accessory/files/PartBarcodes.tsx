// What manufacturers print on this part, as people have tied it; one that was tied wrongly is taken off here.
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { useMayPress } from '../../../engine/phone/usePaperRights.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from '../tables.module.css'

export default function PartBarcodes({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const { attempt, write } = useAttempt()
  const mayChange = useMayPress('sparePartsFiles')('update')
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['accessory', 'getEntityById', { id }] })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const barcodes = listOf(valuesOf(data).barcodes).map(valuesOf)
  const change = (action: 'tieBarcode' | 'untieBarcode', barcode: string): Promise<void | undefined> =>
    attempt(async () => {
      await write('accessory', action, { id, barcode })
      setTyped('')
    })
  return (
    <>
      {mayChange && (
        <Input.Search
          style={{ maxWidth: 360, marginBottom: 12 }}
          maxLength={64}
          aria-label={t('barcode')}
          placeholder={t('scanBarcode')}
          enterButton={t('tie')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => void (text.trim() && change('tieBarcode', text.trim()))}
        />
      )}
      {barcodes.length === 0 ? (
        <p className={style.none}>{t('noBarcodes')}</p>
      ) : (
        <PlainTable
          rows={barcodes}
          keyOf={({ barcode }) => textOf(barcode)}
          columns={[
            [t('barcode'), ({ barcode }) => textOf(barcode)],
            [t('tiedBy'), ({ userName }) => textOf(userName)],
            [t('tiedAt'), ({ time }) => textOf(time)],
            {
              ...{ title: '', label: t('untie') },
              cell: ({ barcode }) =>
                mayChange && (
                  <Button type="link" size="small" onClick={() => void change('untieBarcode', textOf(barcode))}>
                    {t('untie')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </>
  )
}
