// The outbound configuration, with a test: which of its rows wins for a card, and what it asks.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { inLang, type Field, type Values } from '@tmlm/model'
import { configPoints } from '@tmlm/model/areas/library/rules'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../../engine/cells.ts'
import { type Problems } from '../../../engine/form/problems.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { isEmpty, listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './OutboundConfig.module.css'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

const told = [
  ...['requireCollect', 'requireScan', 'requirePhoto', 'requireProduct', 'needReturn', 'returnDays', 'lifeCheck'],
  ...['maintainCheck', 'spotCheck', 'holderOverdue', 'maxHold', 'returnCheck'],
]

export default function OutboundConfig(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation(['library', 'engine'])
  const lang = useLang()
  const { call } = useSurroundings()
  const { attemptForm } = useAttempt()
  const [asker, questions] = useAsker()
  const [isTesting, setTesting] = useState(false)
  if (!definition) throw new Error('The outbound configuration has no definition')
  const { fields, actions } = definition
  const label = labelOf(definition, screen, 'test', lang)

  async function test(input: Values): Promise<Problems> {
    return attemptForm(async () => {
      const rule = valuesOf(await call('outboundConfig', 'test', input))
      setTesting(false)
      const title = isEmpty(rule.id) ? t('builtInRule') : t('winningRule', { score: Number(rule.score) })
      await asker.tell(
        title,
        <>
          <Matching fields={fields} rows={listOf(rule.candidates).map(valuesOf)} />
          <h4>{t('asksOf')}</h4>
          <Facts fields={fields} rule={rule} />
        </>,
      )
    })
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

interface MatchingProps {
  readonly fields: Readonly<Record<string, Field>>
  /** The one that wins first. */
  readonly rows: readonly Readonly<Values>[]
}

/** the rows that match, what each of them names and what that counts. */
function Matching({ fields, rows }: MatchingProps) {
  const { t } = useTranslation(['library', 'engine'])
  const lang = useLang()
  if (rows.length === 0) return null
  const words = { lang, yes: t('engine:yes'), no: t('engine:no'), entry: () => undefined }
  const named = Object.entries(configPoints).flatMap(([name, points]) => {
    const field = fields[name]
    return field ? [{ name, field, points }] : []
  })
  return (
    <>
      <p className={style.note}>{t('whyWins')}</p>
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              {named.map(({ name, field, points }) => (
                <th key={name} scope="col">
                  {inLang(field.label, lang)} +{points}
                </th>
              ))}
              <th scope="col" className={style.number}>
                {t('sortNo')}
              </th>
              <th scope="col" className={style.number}>
                {t('score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, nth) => (
              <tr key={textOf(row.id)} className={nth === 0 ? style.wins : undefined}>
                {named.map(({ name, field }) => (
                  <td key={name}>{cellOf(name, field, row, words).text}</td>
                ))}
                <td className={style.number}>{textOf(row.sort)}</td>
                <td className={style.number}>{textOf(row.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
