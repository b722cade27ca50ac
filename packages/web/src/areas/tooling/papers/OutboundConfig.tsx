// The outbound configuration, with a test: which of its rows wins for a card, and what it asks.
import { inLang, type Field, type Values } from '@tmlm/model'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import { cellOf } from '../../../engine/cells.ts'
import { problemsIn, type Problems } from '../../../engine/form/problems.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/ResourceScreen.tsx'
import { labelOf, rightsOn } from '../../../engine/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { isEmpty, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './papers.module.css'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ActionForm = patientLazy(() => import('../../../engine/ActionForm.tsx'))

const told = [
  ...['requireCollect', 'requireScan', 'requirePhoto', 'requireProduct', 'needReturn', 'returnDays', 'lifeCheck'],
  ...['maintainCheck', 'spotCheck', 'holderOverdue', 'maxHold', 'returnCheck'],
]

export default function OutboundConfig(props: OwnScreenProps) {
  const { definition, screen } = props
  const { t } = useTranslation(['tooling', 'engine'])
  const lang = useLang()
  const { call, notify, person } = useSurroundings()
  const [asker, questions] = useAsker()
  const [isTesting, setTesting] = useState(false)
  const rights = useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
  if (!definition) throw new Error('The outbound configuration has no definition')
  const { fields, actions } = definition
  const label = labelOf(definition, screen, 'test', lang)

  async function test(input: Values): Promise<Problems> {
    try {
      const rule = valuesOf(await call('outboundConfig', 'test', input))
      setTesting(false)
      const title = isEmpty(rule.id) ? t('builtInRule') : t('winningRule', { score: textOf(rule.score) })
      await asker.tell(title, <Facts fields={fields} rule={rule} />)
      return {}
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
      return problemsIn(error)
    }
  }

  const slots: ScreenSlots = rights.mayPress('test')
    ? { buttons: <Button onClick={() => setTesting(true)}>{label}</Button> }
    : {}
  return (
    <>
      {questions}
      <ListOfScreen {...props} slots={slots} />
      {isTesting && (
        <Suspense>
          <ActionForm
            title={t('testTitle')}
            fields={actions.test?.input ?? {}}
            saveLabel={label}
            onClose={() => setTesting(false)}
            onSend={test}
          />
        </Suspense>
      )}
    </>
  )
}

interface FactsProps {
  readonly fields: Readonly<Record<string, Field>>
  readonly rule: Readonly<Values>
}

function Facts({ fields, rule }: FactsProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  return (
    <dl className={style.facts}>
      {told.flatMap((name) => {
        const field = fields[name]
        if (!field) return []
        const { text } = cellOf(name, field, rule, { lang, yes: t('yes'), no: t('no'), entry: () => undefined })
        return [<dt key={name}>{inLang(field.label, lang)}</dt>, <dd key={`${name}-value`}>{text}</dd>]
      })}
    </dl>
  )
}
