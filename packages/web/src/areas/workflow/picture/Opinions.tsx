// What was said and done on the way of a paper, the newest first.
import { inLang } from '@tmlm/model'
import { historyActions } from '@tmlm/model/areas/workflow/flowableHistory'
import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { FileList } from '../../../engine/files/FileList.tsx'
import { filesOf } from '../../../engine/files/storedFiles.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './picture.module.css'

/** `lines` as `history` answers them, oldest first. */
export function Opinions({ lines }: { readonly lines: readonly unknown[] }) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  if (lines.length === 0) return <p className={style.none}>{t('noOpinions')}</p>
  return (
    <Timeline
      className={style.opinions ?? ''}
      items={lines
        .map(valuesOf)
        .toReversed()
        .map((line) => {
          const [behalf, to, comment] = [textOf(line.onBehalfOfName), textOf(line.toUserNames), textOf(line.comment)]
          const action = textOf(line.action)
          return {
            key: textOf(line.id),
            color: colours[action] ?? 'gray',
            content: (
              <>
                <p className={style.opinion}>
                  <strong>{textOf(line.userIdName) || t('bySystem')}</strong>
                  {behalf !== '' && <span> {t('onBehalfOf', { name: behalf })}</span>} {wordOf(action, lang)}
                  {to !== '' && <span> {t('toPeople', { names: to })}</span>}
                  <span className={style.about}>{textOf(line.nodeName)}</span>
                  <time className={style.about}>{textOf(line.time)}</time>
                </p>
                {comment !== '' && <p className={style.comment}>{comment}</p>}
                {listOf(line.changedFields)
                  .map(valuesOf)
                  .map(({ label, before, after }) => (
                    <p key={textOf(label)} className={style.about}>
                      {t('changedField', { label: textOf(label), before: told(before), after: told(after) })}
                    </p>
                  ))}
                <FileList files={filesOf(line.annex)} />
              </>
            ),
          }
        })}
    />
  )
}

const told = (value: unknown): string => textOf(value) || '–'

function wordOf(action: string, lang: 'zh' | 'en'): string {
  const words: Readonly<Record<string, readonly [string, string]>> = historyActions
  const word = words[action]
  return word ? inLang(word, lang) : action
}

const colours: Readonly<Record<string, string>> = {
  ...{ submit: 'blue', resubmit: 'blue', approve: 'green', autoPass: 'green', delegateReturn: 'green' },
  ...{ reject: 'red', terminate: 'red', timeout: 'orange', withdraw: 'orange' },
}
