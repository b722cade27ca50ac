// Two versions of a process beside each other: what came, went and changed is coloured, and told in words.
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { changesBetween, type ProcessChange } from '@tmlm/model/areas/workflow/compare'
import type { Process } from '@tmlm/model/areas/workflow/process'
import { Spin, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { optionsIn } from '../../../ui/picked.ts'
import { useLang } from '../../../ui/useLang.ts'
import { FlowPicture } from '../picture/FlowPicture.tsx'
import { isProcess } from '../picture/flowSteps.ts'
import style from './definitions.module.css'

interface CompareProps {
  /** Ids of the earlier and the later version. */
  readonly before: string
  readonly after: string
}

export default function Compare({ before, after }: CompareProps) {
  const versions = [useVersion(before), useVersion(after)]
  const failed = versions.find(({ error }) => error)
  if (failed?.error) return <Failed error={failed.error} onRetry={failed.refetch} />
  const [was, is] = versions.map(({ data }) => data)
  return was === undefined || is === undefined ? <Spin /> : <Compared was={valuesOf(was)} is={valuesOf(is)} />
}

const useVersion = (id: string) => useQuery<unknown>({ queryKey: ['flowableDefinition', 'getEntityById', { id }] })

type Version = ReturnType<typeof valuesOf>

function Compared({ was, is }: { readonly was: Version; readonly is: Version }) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const [former, later] = [processOf(was), processOf(is)]
  const names = useNamesIn([former, later])
  const changes = changesBetween(former, later, (id) => names.get(id))
  const title = ({ versionNo, statusKey }: Version): string =>
    statusKey === 'draft' ? t('draftVersion') : t('versionOf', { no: textOf(versionNo) })
  const marksOf = (...kinds: readonly ProcessChange['change'][]) =>
    new Map(changes.filter(({ change }) => kinds.includes(change)).map(({ id, change }) => [id, change]))
  return (
    <section className={style.tab} aria-label={t('compare')}>
      <h3>{title(was)}</h3>
      <FlowPicture process={former} marks={marksOf('removed', 'changed')} />
      <h3>{title(is)}</h3>
      <FlowPicture process={later} marks={marksOf('added', 'changed')} />
      {changes.length === 0 && <p className={style.hint}>{t('noChanges')}</p>}
      <ul className={style.changes}>
        {changes.map(({ id, change, isFlow, name, facts }) => (
          <li key={id}>
            <Tag color={colours[change]}>{t(words[change])}</Tag>
            {isFlow && `${t('aFlow')} `}
            <b>{name}</b>
            {facts.map(({ label, before: old, after: now }) => (
              <p key={label[1]}>
                {t('changedField', {
                  ...{ label: inLang(label, lang), before: inLang(old, lang), after: inLang(now, lang) },
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const words = { added: 'changeAdded', removed: 'changeRemoved', changed: 'changeChanged' } as const
const colours = { added: 'success', removed: 'error', changed: 'warning' } as const

const processOf = ({ process, key, name }: Version): Process =>
  isProcess(process) ? process : { key: textOf(key), name: textOf(name), nodes: [], flows: [] }

/** People, roles and posts that steps name, by their ids. */
function useNamesIn(processes: readonly Process[]): ReadonlyMap<string, string> {
  const candidates = processes.flatMap(({ nodes }) =>
    nodes.flatMap((node) => ('candidates' in node ? node.candidates : [])),
  )
  const idsOf = (...types: readonly string[]): string =>
    [...new Set(candidates.filter(({ type }) => types.includes(type)).flatMap(({ value }) => value.split(',')))]
      .filter((id) => id !== '')
      .join(',')
  const answers = [
    useNames('user', idsOf('user')),
    useNames('sysRole', idsOf('role', 'chooseAtSubmit', 'chooseByPrevious')),
    useNames('org', idsOf('post')),
  ]
  return new Map(answers.flatMap((answer) => optionsIn(answer).options.map(({ id, name }) => [id, name])))
}

const useNames = (resource: string, id: string): unknown =>
  useQuery<unknown>({ queryKey: [resource, 'list', { picker: '1', id, pageSize: 200 }], enabled: id !== '' }).data
