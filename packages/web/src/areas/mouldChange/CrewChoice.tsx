// Whom a change is given to: the changers of its line stand first, each with what he does now; then the crew.
import { inLang, requiredText, type Fields, type Values } from '@tmlm/model'
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../engine/list/listCall.ts'
import { fieldsNamed, PhoneFields } from '../../engine/phone/PhoneFields.tsx'
import { Block } from '../../engine/phone/PhonePage.tsx'
import { textOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { Changers } from './phone/Changers.tsx'

export type Sending = 'dispatch' | 'redispatch'

const crewFields = ['leaderId', 'memberIds', 'reason']

interface CrewChoice {
  readonly fields: ReactNode
  /** What the action is sent; undefined while something is missing. */
  readonly given: Values | undefined
  /** Says at the fields what is missing. */
  readonly tellMissing: () => void
}

export function useCrewChoice(task: ListRow, action: Sending): CrewChoice {
  const { t } = useTranslation('mouldChange')
  const [values, setValues] = useState<Values>({})
  const change = (changed: Values): void => setValues((before) => ({ ...before, ...changed }))
  const asked: Fields = fieldsNamed(moldTask.actions[action]?.input ?? {}, crewFields)
  const [isTold, setTold] = useState(false)
  const lang = useLang()
  const missing = Object.entries(asked)
    .filter(([name, { required }]) => required && textOf(values[name]) === '')
    .map(([name]) => [name, inLang(requiredText, lang)])
  const filled = Object.keys(asked).flatMap((name) => (values[name] ? [[name, values[name]] as const] : []))
  return {
    fields: (
      <>
        <Changers
          productLineId={textOf(task.productLineId)}
          chosen={textOf(values.leaderId)}
          onChoose={({ id, name }) => change({ leaderId: id, leaderIdName: name })}
        />
        <Block title={t('crew')}>
          <PhoneFields
            fields={asked}
            values={values}
            problems={isTold ? Object.fromEntries(missing) : {}}
            onChange={change}
          />
        </Block>
      </>
    ),
    given: missing.length === 0 ? Object.fromEntries(filled) : undefined,
    tellMissing: () => setTold(true),
  }
}
