// A new process: by a start template and its plain form, with the picture beside it, or from a file of another modeller.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { inLang, type Fields, type Values } from '@tmlm/model'
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import { processOf, startTemplates, templateNames, type TemplateName } from '@tmlm/model/areas/workflow/templates'
import { Modal } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientIdFor } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { type Problems } from '../../../engine/form/problems.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { FlowPicture } from '../picture/FlowPicture.tsx'
import style from './definitions.module.css'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

const { key, name, targetType, formId, category, adminIds } = flowableDefinition.fields
const head = {
  ...{ key: { ...key, search: false }, name: { ...name, search: false }, targetType },
  ...{ formId, category, adminIds },
}

/** `onMade` is told the id of the draft. */
export function useNewProcess(onMade: (id: string) => void) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const [template, setTemplate] = useState<TemplateName | null>(null)

  const drawn = (by: TemplateName, input: Readonly<Values>) =>
    processOf(by, input, { key: textOf(input.key), name: textOf(input.name), lang })

  async function send(by: TemplateName, input: Values, clientIdFor: ClientIdFor): Promise<Problems> {
    const { key: asked, name: called, targetType: applies = 1, formId: form, category: kind, adminIds: admins } = input
    const content = {
      ...{ key: asked, name: called, targetType: applies, process: drawn(by, input) },
      ...(form === undefined ? {} : { formId: form }),
      ...(kind === undefined ? {} : { category: kind }),
      ...(admins === undefined ? {} : { adminIds: admins }),
    }
    return attemptForm(async () => {
      const made = await call('flowableDefinition', 'insert', { ...content, clientId: clientIdFor(content) })
      setTemplate(null)
      notify.success(t('processMade'))
      await invalidate(serverState, 'flowableDefinition')
      onMade(textOf(valuesOf(made).id))
    })
  }

  return {
    choose: () => setChoosing(true),
    place: (
      <>
        <Modal open={isChoosing} title={t('chooseTemplate')} footer={null} onCancel={() => setChoosing(false)}>
          <ul className={style.templates}>
            {templateNames.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  onClick={() => {
                    setChoosing(false)
                    setTemplate(one)
                  }}
                >
                  <b>{inLang(startTemplates[one].label, lang)}</b>
                  <span>{inLang(startTemplates[one].help, lang)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Modal>
        <Suspense>
          {template && (
            <ActionForm
              title={t('newProcessBy', { template: inLang(startTemplates[template].label, lang) })}
              fields={fieldsOf(template)}
              saveLabel={t('makeProcess')}
              below={(input) => (
                <div className={style.drawn}>
                  <FlowPicture process={drawn(template, input)} />
                </div>
              )}
              onClose={() => setTemplate(null)}
              onSend={(input, clientIdFor) => send(template, input, clientIdFor)}
            />
          )}
        </Suspense>
      </>
    ),
  }
}

const fieldsOf = (template: TemplateName): Fields => ({ ...head, ...startTemplates[template].fields })
