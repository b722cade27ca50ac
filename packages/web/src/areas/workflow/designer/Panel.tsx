// What the chosen element says, beside the drawing: of the process its name and people, of a step who signs it and how, of a flow
// its condition.
import { inLang, type Field, type Fields, type Resource, type Values } from '@tmlm/model'
import { nodeIn } from '@tmlm/model/areas/workflow/bpmnProcess'
import type { KnownFields } from '@tmlm/model/areas/workflow/knownFields'
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import {
  nodeName,
  paperNames,
  serviceForm,
  stepFrom,
  stepValues,
  userTaskForm,
} from '@tmlm/model/areas/workflow/stepForms'
import { Switch } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDictionaries } from '../../../engine/call/dictionaries.ts'
import { FieldGrid } from '../../../engine/form/FieldGrid.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { ConditionInput } from '../definitions/ConditionInput.tsx'
import style from './designer.module.css'
import type { Drawing } from './drawing.ts'
import type { Shape } from './drawingTools.ts'
import { elementWords } from './drawingWords.ts'
import { SmallLines } from './SmallLines.tsx'

interface PanelProps {
  readonly drawing: Drawing
  readonly chosen: Shape | undefined
  /** Of the paper whose fields are offered. */
  readonly definition: Resource | undefined
  /** By which conditions are judged. */
  readonly known: readonly KnownFields[]
  /** Name, category and administrators of the process. */
  readonly head: Readonly<Values>
  readonly onHead: (changed: Values) => void
}

const { name, category, adminIds } = flowableDefinition.fields
const keys = { remove: 'Delete', undo: 'Ctrl+Z', save: 'Ctrl+S' }
const headFields: Fields = { name: { ...name, search: false }, category, adminIds }

export function Panel({ drawing, chosen, definition, known, head, onHead }: PanelProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const paper = useMemo(() => definition && paperNames(definition), [definition])
  if (!chosen || chosen.type === 'bpmn:Process')
    return (
      <>
        <h3>{t('theProcess')}</h3>
        <FormPart fields={headFields} values={head} onChange={onHead} />
        <p className={style.hint}>{t('howToDraw', keys)}</p>
      </>
    )

  if (chosen.type === 'bpmn:SequenceFlow')
    return <FlowPart key={chosen.id} {...{ drawing, flow: chosen, definition, known }} />

  const node = nodeIn(chosen.businessObject)
  const isStep = node.kind === 'userTask' || node.kind === 'serviceTask'
  const title = <h3>{inLang(elementWords[node.kind], lang)}</h3>
  if (!isStep)
    return (
      <>
        {title}
        <FormPart
          fields={{ name: nodeName }}
          values={{ name: node.name }}
          onChange={(changed) => drawing.rename(chosen, textOf(changed.name))}
        />
        {(node.kind === 'exclusive' || node.kind === 'inclusive') && (
          <p className={style.hint}>{t('conditionsOnFlows')}</p>
        )}
      </>
    )

  const { candidates, fields, ...rest }: Fields = node.kind === 'userTask' ? userTaskForm(paper) : serviceForm(paper)
  const { name: called, ...others } = rest
  const values = stepValues(node)
  const change = (changed: Values): void => drawing.writeStep(chosen, stepFrom(node, { ...values, ...changed }))
  return (
    // What was typed into one step is not shown in the next.
    <div key={chosen.id} className={style.panel}>
      {title}
      {called && <FormPart fields={{ name: called }} values={values} onChange={change} />}
      {linesPart('candidates', candidates)}
      <FormPart fields={others as Fields} values={values} onChange={change} />
      {linesPart('fields', fields)}
    </div>
  )

  function linesPart(of: string, field: Field | undefined) {
    return (
      field?.kind === 'lines' && (
        <SmallLines field={field} value={values[of]} lang={lang} onChange={(lines) => change({ [of]: lines })} />
      )
    )
  }
}

interface FormPartProps {
  readonly fields: Fields
  readonly values: Readonly<Values>
  readonly onChange: (changed: Values) => void
}

function FormPart({ fields, values, onChange }: FormPartProps) {
  const lang = useLang()
  const dictionaries = useDictionaries(Object.values(fields), lang)
  return (
    <FieldGrid
      groups={[{ title: '', fields: Object.entries(fields) }]}
      values={values}
      problems={{}}
      onChange={onChange}
      lang={lang}
      dictionaries={dictionaries}
      hasTitles={false}
    />
  )
}

interface FlowPartProps {
  readonly drawing: Drawing
  readonly flow: Shape
  readonly definition: Resource | undefined
  readonly known: readonly KnownFields[]
}

function FlowPart({ drawing, flow, definition, known }: FlowPartProps) {
  const { t } = useTranslation('workflow')
  const { businessObject, source } = flow
  const isDefault = source?.businessObject.default?.id === flow.id
  const condition = /^\$\{([\s\S]*)\}$/.exec(businessObject.conditionExpression?.body ?? '')?.[1] ?? ''
  const decides = source !== undefined && ['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway'].includes(source.type)
  return (
    <div className={style.panel}>
      <h3>{t('theFlow')}</h3>
      <FormPart
        fields={{ name: nodeName }}
        values={{ name: businessObject.name ?? '' }}
        onChange={(changed) => drawing.rename(flow, textOf(changed.name))}
      />
      {decides && (
        <label className={style.switch}>
          <Switch checked={isDefault} onChange={(is) => drawing.setDefault(flow, is)} /> {t('defaultFlow')}
        </label>
      )}
      {(decides || condition !== '') && !isDefault && (
        <ConditionInput
          key={definition?.name}
          {...{ definition, known }}
          value={condition}
          onChange={(written) => drawing.writeCondition(flow, written)}
        />
      )}
      {!decides && <p className={style.hint}>{t('noConditionHere')}</p>}
    </div>
  )
}
