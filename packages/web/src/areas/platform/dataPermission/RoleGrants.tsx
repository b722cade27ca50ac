// The organisations that a role reads or writes for a business, saved as a whole.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import type { Screen } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Select, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import { readPage } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { flattened, useOwnerTree } from './orgNodesOf.ts'
import style from './dataPermission.module.css'

const EffectiveDialog = patientLazy(async () => ({ default: (await import('./EffectiveDialog.tsx')).EffectiveDialog }))

interface RoleGrantsProps {
  readonly roleId: string
  readonly businesses: readonly { readonly value: number; readonly label: string }[]
  readonly screen: Screen
}

interface Grant {
  readonly accessLevel: number
  readonly includeChildren: boolean
}

const every = 0
const mostGrants = 200

export function RoleGrants({ roleId, businesses, screen }: RoleGrantsProps) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const { notify, holdWork } = useSurroundings()
  const { attempt, write } = useAttempt()
  const [asker, questions] = useAsker()
  const [business, setBusiness] = useState(every)
  const [typed, setTyped] = useState<ReadonlyMap<string, Grant>>()
  const [looked, setLooked] = useState<string | null>(null)
  const nodes = useOwnerTree()
  const { data } = useQuery<unknown>({
    queryKey: ['authorize', 'listByRole', { subjectId: roleId, pageSize: mostGrants }],
    staleTime: 0,
  })
  const { data: holders } = useQuery<unknown>({ queryKey: ['sysRole', 'listUser', { id: roleId }] })
  useHeldWork(typed !== undefined, holdWork)
  const { mayPress } = useRights(screen)
  if (data === undefined) return <Spin />
  const stored = new Map(
    readPage(data)
      .rows.filter((row) => Number(row.businessCodeId ?? every) === business)
      .map((row) => [
        textOf(row.dataOrgId),
        { accessLevel: Number(row.accessLevel), includeChildren: row.includeChildren === true },
      ]),
  )
  const grants = typed ?? stored

  function change(orgId: string, grant: Grant | undefined): void {
    const next = new Map(grants)
    if (grant) next.set(orgId, grant)
    else next.delete(orgId)
    setTyped(next)
  }

  async function save(wanted: ReadonlyMap<string, Grant>): Promise<void> {
    const rows = [...wanted].map(([dataOrgId, grant]) => ({ dataOrgId, ...grant }))
    await attempt(async () => {
      const of = business === every ? {} : { businessCodeId: business }
      await write('authorize', 'saveByRole', { subjectId: roleId, ...of, rows })
      notify.success(engineText('saved'))
      setTyped(undefined)
    })
  }

  async function clear(): Promise<void> {
    if (await asker.ask({ title: t('clearGrants'), yes: t('clearYes'), isDanger: true })) await save(new Map())
  }

  return (
    <div className={style.screen}>
      {questions}
      <div className={style.bar}>
        <Select
          style={{ width: 260 }}
          aria-label={t('scopeBusiness')}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={typed !== undefined}
          value={business}
          options={[{ value: every, label: t('everyBusiness') }, ...businesses]}
          onChange={setBusiness}
        />
        {mayPress('preview') && (
          <Select
            style={{ width: 200 }}
            placeholder={t('previewPerson')}
            value={null}
            options={listOf(holders).map((one) => {
              const { id, jobName, jobNo } = valuesOf(one)
              return { value: textOf(id), label: `${textOf(jobName)} ${textOf(jobNo)}` }
            })}
            onChange={(id: string | null) => setLooked(id)}
          />
        )}
        <span className={style.room} />
        {typed !== undefined && <Button onClick={() => setTyped(undefined)}>{engineText('cancel')}</Button>}
        {mayPress('clear') && mayPress('save') && stored.size > 0 && (
          <Button danger onClick={() => void clear()}>
            {t('clearYes')}
          </Button>
        )}
        {mayPress('save') && (
          <Button type="primary" disabled={typed === undefined} onClick={() => void save(grants)}>
            {engineText('save')}
          </Button>
        )}
      </div>
      <div className={style.scroll}>
        <table className={style.table}>
          <thead>
            <tr>
              <th>{t('scopeOrg')}</th>
              <th className={style.level}>{t('scopeLevel')}</th>
              <th className={style.level}>{t('withChildren')}</th>
            </tr>
          </thead>
          <tbody>
            {flattened(nodes).map(({ node, depth }) => {
              const grant = grants.get(node.id)
              const begin = { accessLevel: 1, includeChildren: false }
              return (
                <tr key={node.id}>
                  <td style={{ paddingInlineStart: 8 + depth * 20 }}>
                    <Checkbox
                      checked={grant !== undefined}
                      disabled={!mayPress('save')}
                      onChange={({ target }) => change(node.id, target.checked ? begin : undefined)}
                    >
                      {node.label}
                    </Checkbox>
                  </td>
                  <td>
                    {grant && (
                      <Select
                        style={{ width: '100%' }}
                        aria-label={`${t('scopeLevel')} ${node.label}`}
                        value={grant.accessLevel}
                        disabled={!mayPress('save')}
                        options={[
                          { value: 1, label: t('levelRead') },
                          { value: 2, label: t('levelWrite') },
                        ]}
                        onChange={(accessLevel) => change(node.id, { ...grant, accessLevel })}
                      />
                    )}
                  </td>
                  <td>
                    {grant && (
                      <Checkbox
                        aria-label={`${t('withChildren')} ${node.label}`}
                        checked={grant.includeChildren}
                        disabled={!mayPress('save')}
                        onChange={({ target }) => change(node.id, { ...grant, includeChildren: target.checked })}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Suspense>
        {looked && (
          <EffectiveDialog title={t('whatPersonSees')} of={{ userId: looked }} onClose={() => setLooked(null)} />
        )}
      </Suspense>
    </div>
  )
}
