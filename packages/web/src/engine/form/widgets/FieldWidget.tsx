// One widget a field kind: it shows a value of a draft and tells what it becomes. Numbers stay texts until they are sent,
// so that no digit is lost; the shared rules judge what was typed. What few forms need comes with the first that does.
import { Input, Switch } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { textOf } from '../../values.ts'
import style from '../form.module.css'
import { ChoiceWidget } from './ChoiceWidget.tsx'
import { ObjectWidget } from './ObjectWidget.tsx'
import { ReferencesWidget, ReferenceWidget } from './ReferenceWidget.tsx'
import { LongTextWidget, NumberWidget, TextWidget } from './TypedWidget.tsx'
import { inputLook, statusOf, widgetLook, type WidgetProps } from './widgetProps.ts'

const ColourWidget = patientLazy(() => import('./ColourWidget.tsx'))
const ChosenWidget = patientLazy(() => import('./ChosenWidget.tsx'))
const DayWidget = patientLazy(() => import('./DayWidget.tsx'))
const FilesWidget = patientLazy(() => import('../../files/FilesWidget.tsx'))
const ImageWidget = patientLazy(() => import('../../files/ImageWidget.tsx'))
const LabelWidget = patientLazy(() => import('../../phone/LabelWidget.tsx'))
const LinkWidget = patientLazy(() => import('./LinkWidget.tsx'))
const RichTextWidget = patientLazy(() => import('../../richText/RichTextWidget.tsx'))

export function FieldWidget(props: WidgetProps) {
  const { t } = useTranslation('engine')
  const { name, field, values, onChange, lang } = props
  const value = values[name]
  const set = (next: unknown): void => onChange({ [name]: next })

  switch (field.kind) {
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
      return <NumberWidget {...props} field={field} />
    case 'bool':
      return (
        <span className={style.switch}>
          <Switch {...inputLook(props)} checked={value === true} onChange={set} />
          {value === true ? t('yes') : t('no')}
        </span>
      )
    case 'date':
    case 'time':
    case 'datetime':
      return (
        <Suspense fallback={<Input readOnly value={textOf(value)} />}>
          <DayWidget
            {...inputLook(props)}
            kind={field.kind}
            status={statusOf(props)}
            value={textOf(value)}
            onChange={set}
          />
        </Suspense>
      )
    case 'choice':
    case 'choices':
    case 'dict':
    case 'dicts':
      return <ChoiceWidget {...props} field={field} />
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
      return <ReferenceWidget {...props} field={field} />
    case 'refs':
    case 'users':
      return <ReferencesWidget {...props} field={field} />
    case 'longText':
      return <LongTextWidget {...props} />
    case 'files':
      return (
        <Suspense>
          <FilesWidget {...widgetLook(props)} value={value} max={field.max} onChange={set} />
        </Suspense>
      )
    case 'image':
      return (
        <Suspense>
          <ImageWidget {...widgetLook(props)} value={value} onChange={set} />
        </Suspense>
      )
    case 'richText':
      return (
        <Suspense fallback={<Input.TextArea readOnly rows={6} />}>
          <RichTextWidget {...widgetLook(props)} value={textOf(value)} onChange={set} />
        </Suspense>
      )
    case 'json':
      return <ObjectWidget {...props} field={field} />
    case 'link':
      return (
        <Suspense fallback={<Input readOnly />}>
          <LinkWidget
            {...widgetLook(props)}
            field={field}
            lang={lang}
            value={textOf(value)}
            name={textOf(values[`${name}Name`])}
            onChange={(next, known) => onChange({ [name]: next, [`${name}Name`]: known })}
          />
        </Suspense>
      )
    case 'text':
      if (field.chosenBy)
        return (
          <Suspense fallback={<Input readOnly value={textOf(value)} />}>
            <ChosenWidget {...props} chosenBy={field.chosenBy} />
          </Suspense>
        )
      if (field.pattern === 'colour')
        return (
          <Suspense fallback={<Input readOnly value={textOf(value)} />}>
            <ColourWidget {...inputLook(props)} value={textOf(value)} onChange={set} />
          </Suspense>
        )
      if (field.scan)
        return (
          <Suspense fallback={<Input readOnly value={textOf(value)} />}>
            <LabelWidget {...props} />
          </Suspense>
        )
      return <TextWidget {...props} />
    default:
      return <TextWidget {...props} />
  }
}
