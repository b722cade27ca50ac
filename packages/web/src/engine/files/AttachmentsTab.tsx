// The files that hang on a row: those of its fields, and what was attached to it as a whole.
import { DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredFile } from '@tmlm/model'
import { Button, Select, Spin, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { useDictionaries } from '../call/dictionaries.ts'
import { Failed } from '../Failed.tsx'
import { useSurroundings } from '../surroundings.ts'
import { useAsker } from '../act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../values.ts'
import { DropPlace } from './DropPlace.tsx'
import { FileList } from './FileList.tsx'
import style from './files.module.css'
import { SendingList } from './SendingList.tsx'
import { useUploads } from './useUploads.ts'

interface AttachmentsTabProps {
  readonly resource: string
  readonly rowId: string
  /** The words of the row's fields, by their path. */
  readonly fieldLabel: (path: string) => string
}

const categories = [{ kind: 'dict', label: ['分类', 'Category'], dictionary: 'fileCategory', required: false }] as const

export default function AttachmentsTab({ resource, rowId, fieldLabel }: AttachmentsTabProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [category, setCategory] = useState<string | null>(null)
  const entries = useDictionaries(categories, lang).get('fileCategory') ?? []
  const row = { resource, rowId }
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['file', 'listByRow', row], staleTime: 0 })
  const files = listOf(valuesOf(data).list).map(readAttached)
  const reload = (): Promise<void> => serverState.invalidateQueries({ queryKey: ['file', 'listByRow', row] })
  const uploads = useUploads('upload', { ...row, ...(category === null ? {} : { category }) }, () => void reload())

  async function remove({ id, name }: Attached): Promise<void> {
    if (!(await asker.ask({ title: t('removeFileAsk', { name }), yes: t('removeFile'), isDanger: true }))) return
    try {
      await call('file', 'delete', { ids: id })
    } catch (failure) {
      notify.failure(failure instanceof Error ? failure.message : String(failure))
    }
    await reload()
  }

  if (error) return <Failed error={error} onRetry={refetch} />
  if (data === undefined) return <Spin />
  const mayAttach = valuesOf(data).mayAttach === true
  const labelOf = (value: string): string => entries.find((entry) => entry.value === value)?.label ?? value
  return (
    <div>
      {questions}
      {mayAttach && (
        <div className={style.bar}>
          <Select
            className={style.category}
            allowClear
            aria-label={t('fileCategory')}
            placeholder={t('fileCategory')}
            options={entries.filter(({ isUsable }) => isUsable)}
            value={category}
            onChange={(next: string | undefined) => setCategory(next ?? null)}
          />
          <DropPlace label={t('attachments')} onFiles={uploads.add} />
        </div>
      )}
      <FileList
        files={files}
        more={(_, index) => {
          const file = files[index]
          if (!file) return null
          return (
            <>
              {file.category !== '' && <Tag className={style.tag}>{labelOf(file.category)}</Tag>}
              {file.fieldName !== '' && <Tag className={style.tag}>{fieldLabel(file.fieldName)}</Tag>}
              <span className={style.who}>{`${file.who} ${file.when}`}</span>
              {file.mayDelete && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  title={t('removeFile')}
                  aria-label={`${t('removeFile')} ${file.name}`}
                  onClick={() => void remove(file)}
                />
              )}
            </>
          )
        }}
      >
        <SendingList {...uploads} />
      </FileList>
      {files.length === 0 && uploads.sending.length === 0 && (
        <p className={style.empty}>{mayAttach ? t('noAttachmentsYet') : t('noAttachments')}</p>
      )}
    </div>
  )
}

interface Attached extends StoredFile {
  readonly id: string
  readonly category: string
  readonly fieldName: string
  readonly who: string
  readonly when: string
  readonly mayDelete: boolean
}

function readAttached(entry: unknown): Attached {
  const { id, name, url, size, category, fieldName, createUserIdName, createTime, mayDelete } = valuesOf(entry)
  return {
    ...{
      id: textOf(id),
      name: textOf(name),
      url: textOf(url),
      category: textOf(category),
      fieldName: textOf(fieldName),
    },
    ...{ who: textOf(createUserIdName), when: textOf(createTime), mayDelete: mayDelete === true },
    ...(typeof size === 'number' ? { size } : {}),
  }
}
