// What is drawn, as it is known by name: chosen, led on, connected and removed without a mouse.
import { DeleteOutlined } from '@ant-design/icons'
import { inLang, type Lang } from '@tmlm/model'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import style from './designer.module.css'
import type { Drawing } from './drawing.ts'
import { appended, kindOf, leadsOn, type Kind, type Shape } from './drawingTools.ts'
import { elementWords } from './drawingWords.ts'

interface OutlineProps {
  readonly drawing: Drawing
  readonly chosen: Shape | undefined
}

export function Outline({ drawing, chosen }: OutlineProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const elements = drawing.elements()
  const named = (shapes: readonly Shape[]) => shapes.map((shape) => ({ value: shape.id, label: nameOf(shape, lang) }))
  const targets = elements.filter((one) => one !== chosen && one.type !== 'bpmn:StartEvent' && !isFlow(one))
  return (
    <section className={style.outline} aria-label={t('outline')}>
      <Select
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('chooseElement')}
        placeholder={t('chooseElement')}
        value={chosen && chosen.type !== 'bpmn:Process' ? chosen.id : null}
        options={named([...elements.filter((one) => !isFlow(one)), ...elements.filter(isFlow)])}
        onChange={(id) => id !== null && drawing.choose(id)}
      />
      {chosen && chosen.type !== 'bpmn:Process' && (
        <>
          {leadsOn(chosen) && (
            <>
              <Select<Kind>
                size="small"
                aria-label={t('appendStep')}
                placeholder={t('appendStep')}
                value={null}
                options={appended.map((kind) => ({ value: kind, label: inLang(elementWords[kind], lang) }))}
                onChange={(kind) => kind !== null && drawing.append(chosen, kind)}
              />
              <Select
                size="small"
                aria-label={t('connectTo')}
                placeholder={t('connectTo')}
                value={null}
                options={named(targets)}
                onChange={(id) => id !== null && drawing.connect(chosen, id)}
              />
            </>
          )}
          <Button size="small" icon={<DeleteOutlined />} onClick={() => drawing.remove(chosen)}>
            {inLang(elementWords.remove, lang)}
          </Button>
        </>
      )}
    </section>
  )
}

const isFlow = ({ type }: Shape): boolean => type === 'bpmn:SequenceFlow'

function nameOf(shape: Shape, lang: Lang): string {
  const { name } = shape.businessObject
  if (name) return name
  if (isFlow(shape)) return [shape.source, shape.target].map((end) => (end ? nameOf(end, lang) : '')).join(' → ')
  const kind = shape.type === 'bpmn:BoundaryEvent' ? 'timer' : kindOf(shape)
  return kind ? inLang(elementWords[kind], lang) : shape.id
}
