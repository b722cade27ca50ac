// A process from the file of a modeller. What it says wrong is told element by element.
import { UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { onceEach } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import style from './definitions.module.css'
import { DiagramFaults } from './DiagramFaults.tsx'
import { faultsIn, headIn, withKey, type Fault } from './diagramFaults.ts'

interface ImportXmlProps {
  /** The draft whose drawing is replaced; absent: a new process. */
  readonly row?: ListRow | undefined
  readonly onClose: () => void
}

export default function ImportXml({ row, onClose }: ImportXmlProps) {
  const { t } = useTranslation('workflow')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [once] = useState(() => onceEach(call))
  const chooser = useRef<HTMLInputElement>(null)
  const [bpmnXml, setXml] = useState('')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [isBusy, setBusy] = useState(false)
  const [typedKey, setKey] = useState<string>()
  const found = headIn(bpmnXml).key
  const key = row ? textOf(row.key) : (typedKey ?? found)
  const hasText = bpmnXml.trim() !== ''
  const missing = row || !hasText ? '' : found === '' ? t('notXml') : name.trim() === '' ? t('needsProcessName') : ''

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    const text = await file.text()
    setFaults([])
    setXml(text)
    setName(headIn(text).name || file.name.replace(/\.[^.]*$/, ''))
  }

  async function send(): Promise<void> {
    setBusy(true)
    const xml = withKey(bpmnXml, key)
    try {
      if (row) await once('flowableDefinition', 'update', { id: row.id, version: row.version, bpmnXml: xml })
      else await once('flowableDefinition', 'insert', { key, name, targetType: 1, bpmnXml: xml })
      notify.success(t('xmlTaken'))
      await invalidate(serverState, 'flowableDefinition')
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(faultsIn(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={t('importXml')}
      okText={t('takeXml')}
      okButtonProps={{ disabled: !hasText || missing !== '' }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      width={640}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className={style.import}>
        <input
          ref={chooser}
          type="file"
          accept=".bpmn,.xml"
          hidden
          aria-label={t('chooseXml')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button icon={<UploadOutlined />} onClick={() => chooser.current?.click()}>
          {t('chooseXml')}
        </Button>
        <Input.TextArea
          rows={8}
          value={bpmnXml}
          placeholder={t('pasteXml')}
          aria-label={t('pasteXml')}
          onChange={({ target: { value } }) => {
            setXml(value)
            setName((before) => before || headIn(value).name)
          }}
        />
        {!row && (
          <div className={style.bar}>
            <Input
              value={key}
              placeholder={t('processKey')}
              aria-label={t('processKey')}
              onChange={(event) => setKey(event.target.value)}
            />
            <Input
              value={name}
              placeholder={t('processName')}
              aria-label={t('processName')}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
        )}
        {missing !== '' && (
          <p className={style.fault} role="alert">
            {missing}
          </p>
        )}
        <DiagramFaults faults={faults} />
      </div>
    </Modal>
  )
}
