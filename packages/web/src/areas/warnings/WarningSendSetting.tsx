// Rules of sending, with a trial: who would get what, and who would not and why.
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { channels } from '@tmlm/model/areas/warnings/channels'
import { kindNames } from '@tmlm/model/areas/platform/words'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../engine/call/rights.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { Rows } from './Rows.tsx'
import style from './Rows.module.css'

export default function WarningSendSetting(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const lang = useLang()
  const [isTrying, setTrying] = useState(false)
  if (!definition) throw new Error('Rules of sending have no definition')
  const label = labelOf(definition, screen, 'whoGets', lang)
  const mayTry = rights.mayPress('whoGets')
  return (
    <ListOfScreen
      {...props}
      slots={mayTry ? { buttons: <Button onClick={() => setTrying(true)}>{label}</Button> } : {}}
    >
      {isTrying && <Trial title={label} onClose={() => setTrying(false)} />}
    </ListOfScreen>
  )
}

/** Of a record that is open: what it is about decides who is meant. */
function Trial({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useTranslation('warnings')
  const lang = useLang()
  const [kind, setKind] = useState<string | null>(null)
  const [objectId, setObject] = useState<string | null>(null)
  const { data } = useQuery<unknown>({
    queryKey: ['warningRecord', 'list', { kind: kind ?? '', pageSize: 100 }],
    enabled: kind !== null,
  })
  const objects = listOf(valuesOf(data).list).map(valuesOf)
  const channelWord = (channel: unknown): string => {
    const word = Object.entries(channels).find(([number]) => number === textOf(channel))?.[1]
    return word ? inLang(word, lang) : textOf(channel)
  }
  return (
    <Modal open width={860} title={title} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <p className={style.hint}>{t('trialHint')}</p>
      <div className={style.tools}>
        <Select
          className={style.wide ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('chooseKind')}
          value={kind}
          onChange={(next: string) => {
            setKind(next)
            setObject(null)
          }}
          options={Object.entries(kindNames).map(([value, label]) => ({
            value,
            label: `${value} ${inLang(label, lang)}`,
          }))}
        />
        <Select
          className={style.wide ?? ''}
          disabled={kind === null}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('chooseObject')}
          value={objectId}
          onChange={setObject}
          notFoundContent={t('noRecords')}
          options={objects.map((row) => ({
            value: textOf(row.id),
            label: `${textOf(row.objectCode)} ${textOf(row.objectName)}`,
          }))}
        />
      </div>
      {kind !== null && objectId !== null && (
        <Rows
          asks={['warningSend', 'whoGets', { kind, objectId }]}
          none={t('nobodyGets')}
          columns={[
            { key: 'jobName', label: t('person') },
            { key: 'channels', label: t('ways'), show: (row) => listOf(row.channels).map(channelWord).join('、') },
            { key: 'rules', label: t('byRules'), show: ({ rules }) => listOf(rules).map(textOf).join('、') },
            {
              key: 'skipped',
              label: t('leftOut'),
              show: ({ skipped }) =>
                Object.entries(valuesOf(skipped))
                  .map(([channel, reason]) => `${channelWord(channel)}：${reasonWord(textOf(reason))}`)
                  .join('；'),
            },
          ]}
        />
      )}
    </Modal>
  )

  function reasonWord(reason: string): string {
    if (reason === 'muted') return t('muted')
    return reason === 'limit' ? t('belowLevel') : t('noAddress')
  }
}
